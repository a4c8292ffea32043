import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { LimitSteps } from "./limit-steps.tsx";
import type { LimitChange } from "./limit-words.ts";

interface LimitHistoryProps {
  readonly changes: readonly LimitChange[];
  readonly currency: string;
}

/** The changes that are made or refused, the latest first. */
export function LimitHistory({ changes, currency }: LimitHistoryProps) {
  const formats = useFormats();
  const past = changes.filter(({ state }) => state !== "proposed");
  if (past.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {past.map((change) => (
        <li key={change.id} className="grid gap-1">
          <p className="wrap-anywhere">
            <Author change={change} /> <bdi>{change.reason}</bdi>
          </p>
          <LimitSteps change={change} currency={currency} />
          {change.decisionReason === null ? null : <bdi className="wrap-anywhere">{change.decisionReason}</bdi>}
          <time>{formats.dateTime(change.decidedAt ?? change.proposedAt)}</time>
        </li>
      ))}
    </ul>
  );
}

const strong = (name: string) => <strong className="text-text">{name}</strong>;

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
