import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { MessageList } from "../features/inbox/message-list.tsx";
import { usePageTitle } from "../platform/page-title.ts";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";

/** The member's inbox. */
export function MessagesPage() {
  const { t } = useLingui();
  usePageTitle(t`Messages`);
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4">
      <h1 className="text-24 font-heavy">
        <Trans>Messages</Trans>
      </h1>
      <MemberGate waiting={<SkeletonLines lines={6} />}>
        {({ isTrial }) =>
          isTrial ? (
            <p className="text-15 text-text-2">
              <Trans>Free play has no messages. Register to receive them.</Trans>
            </p>
          ) : (
            <MessageList />
          )
        }
      </MemberGate>
    </div>
  );
}
