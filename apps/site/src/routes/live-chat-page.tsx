import { Card } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { FeedbackParts } from "../features/feedback/feedback-parts.tsx";
import { usePageTitle } from "../platform/page-title.ts";

/** The contact page of a brand that has no chat service. A person reads the messages. */
export function LiveChatPage() {
  const { t } = useLingui();
  usePageTitle(t`Live chat`);
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4">
      <div>
        <h1 className="text-24 font-heavy">
          <Trans>Live chat</Trans>
        </h1>
        <p className="mt-1 text-15 text-text-2">
          <Trans>
            Live chat is offline right now. Write to us here instead: a person reads every message, and members find the
            reply under "Your messages".
          </Trans>
        </p>
      </div>
      <Card>
        <FeedbackParts />
      </Card>
      <ButtonLink to="/help" className="self-start">
        <Trans>Check the help center first</Trans>
      </ButtonLink>
    </div>
  );
}
