import type { CallInput, CallOutput, contract, RewardRun } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { needsApproval } from "../budget-approval.ts";
import { keepLevels } from "../levels/keep-levels.ts";
import { lockLadder } from "../levels/ladder-rows.ts";
import { releaseRun } from "../runs/release-run.ts";
import { keepRewardPlan } from "./keep-reward-plan.ts";
import { lockRewardPlan } from "./plan-rows.ts";
import { asRun, runRows } from "./run-rows.ts";

type Call = typeof contract.operations.decideRewardRun;
type Input = CallInput<Call>;

/**
 * Decides about a run that does not fit into its budget. Raise: the budget grows by the missing part, in a new version,
 * and each player gets the whole amount. Cut: the rest of the budget is shared in proportion. Cancel: no player is paid.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {state} (the run does not wait for a decision)
 * - BUDGET_SPENT (a cut, and nothing is left to share)
 */
export async function decideRewardRun(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const value = await inTransaction(db, async (tx) => {
    await decide(tx, brandId, operator.id, input);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "reward_run.decide",
      subject: { kind: "reward_run", id: input.id },
      details: { decision: input.decision, reason: input.reason },
      ip: caller.ip,
    });
    const [row] = await runRows(tx, brandId, sql`run.id = ${input.id}`, 1);
    invariant(row, "a run that was decided is there");
    return asRun(row);
  });
  return { value };
}

interface DecidedRow {
  readonly kind: RewardRun["kind"];
  readonly promotion_id: string;
  readonly state: string;
  readonly amount: string;
}

async function decide(tx: Transaction, brandId: string, operatorId: string, input: Input): Promise<void> {
  const { id, decision, reason } = input;
  const { rows } = await sql<DecidedRow>`
    select kind, promotion_id, state, amount::text from reward_run where id = ${id} and brand_id = ${brandId} for update
  `.execute(tx);
  const [run] = rows;
  if (!run) throw refusal("NOT_FOUND");
  if (!reason) throw refusal("REASON_REQUIRED");
  if (run.state !== "waiting") throw refusal("STATE_CHANGED", { state: run.state });
  const { budget, raise } = await lockBudget(tx, brandId, run);
  const { granted, reserved, spent } = budget;
  const left = granted - reserved - spent;
  const sum = BigInt(run.amount);
  if (decision === "raise" && left < sum) {
    const raised = granted + sum - left;
    const wanted = { promotionId: run.promotion_id, brandId, budget: raised };
    if (await needsApproval(tx, wanted)) throw refusal("SECOND_OPERATOR_REQUIRED");
    await raise({ budget: raised, reason, operatorId });
  }
  if (decision === "cut" && left === 0n) throw refusal("BUDGET_SPENT");
  // A budget that was raised meanwhile may have room for everything.
  const allowed = { raise: sum, cut: left < sum ? left : sum, cancel: 0n }[decision];
  await sql`
    update reward_run set decision = ${decision}, decided_at = now(), decided_by = ${operatorId}, reason = ${reason}
    where id = ${id}
  `.execute(tx);
  invariant(await releaseRun(tx, { id, promotionId: run.promotion_id, allowed }), "the budget has room for the run");
}

interface Raise {
  readonly budget: bigint;
  readonly reason: string;
  readonly operatorId: string;
}

/** The locked budget of a run, and the way to raise it in a new version of its terms. */
async function lockBudget(tx: Transaction, brandId: string, { kind, promotion_id: id }: DecidedRow) {
  if (kind === "level_week" || kind === "level_month") {
    const ladder = await lockLadder(tx, brandId);
    invariant(ladder, "a bonus of levels has levels");
    const { terms, stopped, version } = ladder;
    return {
      budget: ladder.budget,
      raise: (to: Raise) => keepLevels(tx, { id, brandId, version: version + 1, terms, stopped, ...to }),
    };
  }
  const plan = await lockRewardPlan(tx, brandId, id);
  invariant(plan, "a run has a plan");
  const { terms, startsAt, endsAt, state, version } = plan;
  const stopped = state === "stopped";
  return {
    budget: plan.budget,
    raise: (to: Raise) =>
      keepRewardPlan(tx, { id, brandId, kind, version: version + 1, terms, startsAt, endsAt, stopped, ...to }),
  };
}
