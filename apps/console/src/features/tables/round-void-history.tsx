import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { DeskTableLine } from "../../platform/answers.ts";
import { DecidedProposal, operatorName } from "../../shared/frame/decided-proposal.tsx";

type RoundVoid = DeskTableLine["proposals"][number];

/** The decided proposals to make rounds void, the latest first. */
export function RoundVoidHistory({ proposals }: { readonly proposals: readonly RoundVoid[] }) {
  const formats = useFormats();
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {proposals.map((proposal) => {
        const operator = operatorName(proposal.decidedBy ?? "");
        return (
          <DecidedProposal
            key={proposal.id}
            proposal={proposal}
            asked={
              <Trans>
                {operatorName(proposal.proposedBy)} proposed to make round {formats.number(proposal.roundNumber)} void:
              </Trans>
            }
            approved={
              proposal.result === "void" ? (
                <Trans>{operator} approved it; the round is void.</Trans>
              ) : (
                <Trans>{operator} approved it too late; the wins were paid.</Trans>
              )
            }
          />
        );
      })}
    </ul>
  );
}
