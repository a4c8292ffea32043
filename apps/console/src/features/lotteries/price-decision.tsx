import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { LotteryPricesValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { refetchDraws } from "./lottery-query.ts";
import { PriceSteps } from "./price-steps.tsx";

interface PriceDecisionProps {
  readonly proposal: LotteryPricesValue["proposals"][number];
  readonly mayDecide: boolean;
}

/** An open proposal to raise odds. */
export function PriceDecision({ proposal, mayDecide }: PriceDecisionProps) {
  const { t } = useLingui();
  const decide = useMutation(
    queries.operations.decideBrandPrices.mutationOptions({
      onSuccess: async (_value, { decision }) => {
        await refetchDraws();
        notify.success(decision === "approve" ? t`The odds are raised.` : t`Your decision is recorded.`);
      },
      onError: () => void refetchDraws(),
    }),
  );
  return (
    <ProposalDecision
      title={t`Higher odds wait for another operator`}
      proposal={proposal}
      mayDecide={mayDecide}
      approveLabel={t`Raise the odds`}
      note={t`The house returns more by them, from the next ticket on.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: proposal.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <PriceSteps steps={proposal.steps} />
    </ProposalDecision>
  );
}
