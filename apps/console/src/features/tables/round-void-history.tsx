import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { DeskTableLine } from "../../platform/answers.ts";

type RoundVoid = DeskTableLine["proposals"][number];

/** The decided proposals to make rounds void, the latest first. */
export function RoundVoidHistory({ proposals }: { readonly proposals: readonly RoundVoid[] }) {
  const formats = useFormats();
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="grid gap-0.5">
          <p className="wrap-anywhere">
            <Trans>
              {strong(proposal.proposedBy)} proposed to make round {formats.number(proposal.roundNumber)} void:
            </Trans>{" "}
            <bdi>{proposal.reason}</bdi>
          </p>
          <DecidedBy proposal={proposal} />
          {proposal.decidedAt === null ? null : <time>{formats.dateTime(proposal.decidedAt)}</time>}
        </li>
      ))}
    </ul>
  );
}

const strong = (name: string) => <strong className="text-text">{name}</strong>;

function DecidedBy({ proposal: { state, result, decidedBy, decisionReason } }: { readonly proposal: RoundVoid }) {
  const operator = strong(decidedBy ?? "");
  return (
    <p className="wrap-anywhere">
      {state === "approved" ? (
        result === "void" ? (
          <Trans>{operator} approved it; the round is void.</Trans>
        ) : (
          <Trans>{operator} approved it too late; the wins were paid.</Trans>
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
    </p>
  );
}
