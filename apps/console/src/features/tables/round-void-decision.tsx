import { notify, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { DeskTableLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { refetchTables } from "./table-query.ts";

interface RoundVoidDecisionProps {
  readonly proposal: DeskTableLine["proposals"][number];
  readonly mayDecide: boolean;
}

/** A proposal to make a round void that waits for a decision, or for the vendor's answer. */
export function RoundVoidDecision({ proposal, mayDecide }: RoundVoidDecisionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const decide = useMutation(
    queries.operations.decideVoidRound.mutationOptions({
      onSuccess: async ({ value: { result } }) => {
        await refetchTables();
        if (result === "too_late") notify.error(t`Too late: the wins of the round were paid.`);
        else notify.success(result === "void" ? t`The round is void.` : t`Your decision is recorded.`);
      },
      onError: () => void refetchTables(),
    }),
  );
  const number = formats.number(proposal.roundNumber);
  return (
    <ProposalDecision
      title={t`Round ${number} waits for another operator`}
      proposal={proposal}
      mayDecide={mayDecide}
      approveLabel={t`Make it void`}
      note={t`Every stake of every brand goes back.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: proposal.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}
