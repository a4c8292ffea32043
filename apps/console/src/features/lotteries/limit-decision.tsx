import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { LimitSteps } from "./limit-steps.tsx";
import type { LimitChange } from "./limit-words.ts";
import { refetchDraws } from "./lottery-query.ts";

interface LimitDecisionProps {
  readonly change: LimitChange;
  readonly currency: string;
  readonly mayDecide: boolean;
}

/** An open proposal to raise limits. */
export function LimitDecision({ change, currency, mayDecide }: LimitDecisionProps) {
  const { t } = useLingui();
  const decide = useMutation(
    queries.operations.decideLotteryLimits.mutationOptions({
      onSuccess: async (_value, { decision }) => {
        await refetchDraws();
        notify.success(decision === "approve" ? t`The limits are raised.` : t`Your decision is recorded.`);
      },
      onError: () => void refetchDraws(),
    }),
  );
  return (
    <ProposalDecision
      title={t`Higher limits wait for another operator`}
      proposal={change}
      mayDecide={mayDecide}
      approveLabel={t`Raise the limits`}
      note={t`The house can lose more by them, at all brands of this currency.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: change.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <LimitSteps change={change} currency={currency} />
    </ProposalDecision>
  );
}
