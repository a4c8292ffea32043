import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { RewardPlan } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { StopForm } from "../stop-form.tsx";
import { stoppedBudget } from "../stopped-budget.ts";
import { afterSaving } from "../use-version-form.tsx";

interface StopPlanDialogProps {
  readonly brandId: string;
  readonly plan: RewardPlan;
  readonly onClose: () => void;
}

/** Stops a rebate or a cashback after the period that has begun. */
export function StopPlanDialog({ brandId, plan, onClose }: StopPlanDialogProps) {
  const { t } = useLingui();
  const stop = useMutation(
    queries.operations.saveRewardPlan.mutationOptions(
      afterSaving(t`The promotion is stopped.`, queries.operations.rewardPlans.key(), onClose),
    ),
  );
  const { id, kind, version: seen, terms, startsAt, endsAt } = plan;
  const unchanged = { id, kind, terms, startsAt, endsAt, budget: stoppedBudget(plan) };
  return (
    <StopForm
      pending={stop.isPending}
      error={stop.error}
      onStop={(reason) => stop.mutate({ brandId, seen, ...unchanged, stopped: true, reason })}
      onClose={onClose}
    >
      <Trans>The period that has begun is still paid, and no later one. Rewards that wait can be claimed.</Trans>
    </StopForm>
  );
}
