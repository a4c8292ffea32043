import { Trans } from "@lingui/react/macro";
import type { TableRoundLine } from "../../platform/answers.ts";
import { DecidedProposal, operatorName } from "../../shared/frame/decided-proposal.tsx";

type Result = TableRoundLine["proposals"][number];

/** Whether an operator can still decide: it is open, or approved without an answer of the vendor. */
export function isOpenResult({ state, result }: Result): boolean {
  return state === "proposed" || (state === "approved" && result === null);
}

/** The decided proposals for the result of a round, the latest first. */
export function ResultHistory({ proposals }: { readonly proposals: readonly Result[] }) {
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-2 text-13 text-text-2">
      {proposals.map((proposal) => {
        const operator = operatorName(proposal.decidedBy ?? "");
        return (
          <DecidedProposal
            key={proposal.id}
            proposal={proposal}
            asked={
              <Trans>
                {operatorName(proposal.proposedBy)} proposed {words(proposal.value)}:
              </Trans>
            }
            approved={
              proposal.result === "refused" ? (
                <Trans>{operator} approved it too late; nothing was done.</Trans>
              ) : (
                <Trans>{operator} approved it; the result is set.</Trans>
              )
            }
          />
        );
      })}
    </ul>
  );
}

const words = (value: string) => <bdi dir="ltr">{value}</bdi>;
