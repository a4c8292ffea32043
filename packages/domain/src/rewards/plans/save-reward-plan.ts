import { isDeepStrictEqual } from "node:util";
import {
  type CallInput,
  type CallOutput,
  type contract,
  type RewardPlan,
  unworkableRewardTerm,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { keepRewardPlan, lockRewardPlan } from "./keep-reward-plan.ts";
import { rewardPlansOf } from "./plan-rows.ts";

type Call = typeof contract.operations.saveRewardPlan;
type Input = CallInput<Call>;

/**
 * Opens a rebate or cashback on a page, or writes a new version of it. The version acts from the next period on, and the
 * first one in the present period. The budget is that of all versions together.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (no such page; also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (terms that never pay, a budget below its reserved and spent parts, another period)
 * - NOTHING_CHANGED
 */
export async function saveRewardPlan(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<RewardPlan> {
  const { id, seen, kind, terms, budget, stopped, reason, startsAt, endsAt } = input;
  const present = await lockRewardPlan(tx, brandId, id);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen || (present !== undefined && present.kind !== kind)) {
    throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  }
  const field = unworkableRewardTerm(terms, budget);
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && present.terms.period !== terms.period) throw refusal("TERMS_NOT_ALLOWED", { field: "period" });
  if (present && budget < present.budget.reserved + present.budget.spent) {
    throw refusal("TERMS_NOT_ALLOWED", { field: "budget" });
  }
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  await keepRewardPlan(tx, {
    ...{ id, brandId, kind, version, terms, startsAt, endsAt, budget, reason, stopped },
    operatorId: operator.id,
  });
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "promotion.save",
    subject: { kind: "promotion", id },
    details: { version, budget: budget.toString(), stopped, reason },
    ip: caller.ip,
  });
  const [saved] = await rewardPlansOf(tx, brandId, id);
  invariant(saved, "a plan that was saved is there");
  return saved;
}

function isUnchanged(present: RewardPlan, { terms, budget, startsAt, endsAt, stopped }: Input): boolean {
  const stored = [present.terms, present.budget.granted, present.startsAt, present.endsAt, present.state];
  return isDeepStrictEqual(stored, [terms, budget, startsAt, endsAt, stopped ? "stopped" : "open"]);
}
