import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { HouseEndLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { kindNames } from "./agent-words.ts";

interface HouseEndDecisionProps {
  readonly end: HouseEndLine;
  readonly mayDecide: boolean;
}

/** The end of a contract of the house that waits for a second operator. */
export function HouseEndDecision({ end, mayDecide }: HouseEndDecisionProps) {
  const { t } = useLingui();
  const kind = t(kindNames[end.kind]);
  const decide = useMutation(
    queries.operations.decideHouseEnd.mutationOptions({
      onSuccess: ({ value: { state } }) =>
        notify.success(state === "approved" ? t`The contract ends with its period.` : t`Your decision is recorded.`),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <ProposalDecision
      title={t`${kind}: its end waits for another operator`}
      proposal={end}
      mayDecide={mayDecide}
      approveLabel={t`End the contract`}
      note={t`It ends with its present period, and everything below it ends at the same moment.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: end.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}
