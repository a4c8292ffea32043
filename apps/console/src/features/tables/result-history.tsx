import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { TableRoundLine } from "../../platform/answers.ts";

type Result = TableRoundLine["proposals"][number];

/** Whether an operator can still decide: it is open, or approved without an answer of the vendor. */
export function isOpenResult({ state, result }: Result): boolean {
  return state === "proposed" || (state === "approved" && result === null);
}

/** The decided proposals for the result of a round, the latest first. */
export function ResultHistory({ proposals }: { readonly proposals: readonly Result[] }) {
  const formats = useFormats();
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-2 text-13 text-text-2">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="grid gap-0.5 wrap-anywhere">
          <span>
            <Trans>
              {strong(proposal.proposedBy)} proposed {words(proposal.value)}:
            </Trans>{" "}
            <bdi>{proposal.reason}</bdi>
          </span>
          <DecidedBy proposal={proposal} />
          {proposal.decidedAt === null ? null : <time>{formats.dateTime(proposal.decidedAt)}</time>}
        </li>
      ))}
    </ul>
  );
}

const strong = (name: string) => <strong className="text-text">{name}</strong>;
const words = (value: string) => <bdi dir="ltr">{value}</bdi>;

function DecidedBy({ proposal: { state, result, decidedBy, decisionReason } }: { readonly proposal: Result }) {
  const operator = strong(decidedBy ?? "");
  return (
    <span>
      {state === "approved" ? (
        result === "refused" ? (
          <Trans>{operator} approved it too late; nothing was done.</Trans>
        ) : (
          <Trans>{operator} approved it; the result is set.</Trans>
        )
      ) : state === "rejected" ? (
        <Trans>{operator} refused it.</Trans>
      ) : (
        <Trans>{operator} took the proposal back.</Trans>
      )}
      {decisionReason === null ? null : (
        <>
          {" "}
          <bdi>{decisionReason}</bdi>
        </>
      )}
    </span>
  );
}
