import { Trans } from "@lingui/react/macro";
import { ChangeHistory, strong } from "./change-history.tsx";
import { LimitSteps } from "./limit-steps.tsx";
import type { LimitChange } from "./limit-words.ts";

interface LimitHistoryProps {
  readonly changes: readonly LimitChange[];
  readonly currency: string;
}

/** The changes of limits that are made or refused, the latest first. */
export function LimitHistory({ changes, currency }: LimitHistoryProps) {
  const past = changes.filter(({ state }) => state !== "proposed");
  return (
    <ChangeHistory
      changes={past.map((change) => ({
        ...change,
        words: <Author change={change} />,
        steps: <LimitSteps change={change} currency={currency} />,
        at: change.decidedAt ?? change.proposedAt,
      }))}
    />
  );
}

function Author({ change: { state, proposedBy, decidedBy } }: { readonly change: LimitChange }) {
  const author = strong(proposedBy);
  const decider = strong(decidedBy ?? "");
  if (state === "applied") return <Trans>{author} changed the limits:</Trans>;
  if (state === "approved") {
    return (
      <Trans>
        {author} proposed higher limits, and {decider} approved them:
      </Trans>
    );
  }
  if (state === "withdrawn") return <Trans>{author} proposed higher limits and took them back:</Trans>;
  return (
    <Trans>
      {author} proposed higher limits, and {decider} refused them:
    </Trans>
  );
}
