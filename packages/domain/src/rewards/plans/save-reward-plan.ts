import { type CallInput, type CallOutput, type contract, unworkableRewardTerm } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { saveVersion } from "../save-version.ts";
import { keepRewardPlan } from "./keep-reward-plan.ts";
import { lockRewardPlan, rewardPlansOf } from "./plan-rows.ts";

type Call = typeof contract.operations.saveRewardPlan;

/**
 * Opens a rebate or cashback on a page, or writes a new version of it. The version acts from the next period on, and the
 * first one in the present period. The period of a plan never changes.
 *
 * Throws the refusals of `saveVersion`.
 */
export async function saveRewardPlan(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockRewardPlan,
    unworkable: ({ kind, terms, budget }, present) =>
      unworkableRewardTerm(kind, terms, budget) ??
      (present && present.terms.period !== terms.period ? "period" : undefined),
    keep: keepRewardPlan,
    read: rewardPlansOf,
  });
  return { value };
}
