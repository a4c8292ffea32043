import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { MessageList } from "../features/inbox/message-list.tsx";
import { PageTitle } from "../features/member/page-title.tsx";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";

/** The member's inbox. */
export function MessagesPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4">
      <PageTitle title={t`Messages`} />
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
