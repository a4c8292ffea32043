import { Trans } from "@lingui/react/macro";
import { DecidedProposal, operatorName } from "../../shared/frame/decided-proposal.tsx";
import type { VoidProposal } from "./void-decision.tsx";

/** The decided proposals to make a draw void, the latest first. */
export function VoidHistory({ proposals }: { readonly proposals: readonly VoidProposal[] }) {
  const decided = proposals.filter(({ state }) => state !== "proposed");
  if (decided.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {decided.map((proposal) => {
        const operator = operatorName(proposal.decidedBy ?? "");
        return (
          <DecidedProposal
            key={proposal.id}
            proposal={proposal}
            asked={<Trans>{operatorName(proposal.proposedBy)} proposed to make the draw void:</Trans>}
            approved={<Trans>{operator} approved it; the draw is void.</Trans>}
          />
        );
      })}
    </ul>
  );
}
