import { Button, EmptyState, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMember } from "../../platform/use-session.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { helpOptions } from "../../platform/help-queries.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { OwnFeedbackList } from "./own-feedback.tsx";

/** Feedback and complaints. Anybody can write; members also see the answers here. */
export function FeedbackParts() {
  const { t } = useLingui();
  const member = useMember();
  const own = member !== undefined && !member.isTrial;
  const [tab, setTab] = useState<"write" | "own">("write");
  if (!own) return <Writing />;
  return (
    <Tabs
      even
      label={t`Feedback`}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: "write", label: <Trans>Write to us</Trans>, content: <Writing /> },
        { value: "own", label: <Trans>Your messages</Trans>, content: <OwnFeedbackList /> },
      ]}
    />
  );
}

function Writing() {
  const query = useQuery(helpOptions(useLanguage()));
  const [reference, setReference] = useState<string>();
  if (reference !== undefined) {
    return (
      <EmptyState
        illustration="messages"
        title={<Trans>Thank you for your message</Trans>}
        action={
          <Button onClick={() => setReference(undefined)}>
            <Trans>Send another message</Trans>
          </Button>
        }
      >
        <Trans>
          Your reference is <bdi className="font-bold text-text">{reference}</bdi>. We read every message.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <QueryGate query={query} data={query.data?.value.feedback} lines={6}>
      {(bounds) => <FeedbackForm bounds={bounds} onSent={setReference} />}
    </QueryGate>
  );
}
