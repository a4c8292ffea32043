import { type CallInput, type CallOutput, type contract, rebateSoFar } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import type { CashOwner } from "../../wallet/index.ts";
import { receiveMoney } from "../money-moves.ts";
import { lockMoney } from "../player-money.ts";
import { reserveBudget } from "../reserve-budget.ts";
import {
  type EarnedSoFar,
  earnedSoFar,
  holdPeriod,
  type RunningPeriod,
  runningPeriods,
} from "../runs/running-period.ts";
import { creditReward, refuseExcluded } from "./pay-rewards.ts";
import { asReward, type RewardRow, rewardRows } from "./reward-rows.ts";
import { stateOf } from "./running-rebates.ts";

type Call = typeof contract.rewards.takeRebate;
type Input = CallInput<Call>;

/**
 * Takes what a rebate has earned so far, before its period ends. It is a reward of the period's run, which is claimed in
 * the same transaction. The run that computes the period leaves it out. A repeated request returns the same reward.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also a rebate that is paid at the end of its period alone)
 * - REQUEST_ID_REUSED (the request took another rebate)
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {state} (the period is over, the one before is being computed, or play is being counted)
 * - LIMIT_REACHED (the rest up to the highest amount comes at the end)
 * - AMOUNT_BELOW_MINIMUM {minimum}
 * - BUDGET_SPENT
 */
export async function takeRebate(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, signals, player } = context;
  const { row, isNew } = await inTransaction(db, (tx) => take(tx, context, input));
  for (const kind of ["balance", "reward"] as const) if (isNew) signals.publish({ playerId: player.id, kind });
  return { value: asReward(context, row) };
}

async function take(
  tx: Transaction,
  { brand, player }: PlayerContext,
  { id, requestId }: Input,
): Promise<{ row: RewardRow; isNew: boolean }> {
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  // Two tabs of a player take turns.
  await lockMoney(tx, owner);
  const known = await knownTaking(tx, player.id, requestId);
  if (known?.promotion_id === id) return { row: await rewardOf(tx, player.id, known.reward_id), isNew: false };
  await holdPeriod(tx, brand.id, id);
  const [period] = await runningPeriods(tx, brand.id, id);
  if (!period) throw refusal("NOT_FOUND");
  if (known) throw refusal("REQUEST_ID_REUSED");
  await refuseExcluded(tx, owner);
  const soFar = await earnedSoFar(tx, period, player.id);
  const { amount } = rebateSoFar(period.terms, soFar);
  switch (stateOf(period, soFar, { amount })) {
    case "counting":
      throw refusal("STATE_CHANGED", { state: "counting" });
    case "all_taken":
      throw refusal("LIMIT_REACHED");
    case "small":
      throw refusal("AMOUNT_BELOW_MINIMUM", { minimum: period.terms.minimum.toString() });
    case "budget_spent":
      throw refusal("BUDGET_SPENT");
    case "ready":
  }
  const rewardId = newId();
  await receiveMoney(tx, owner, amount, () => pay(tx, owner, period, { soFar, amount, rewardId }));
  await sql`
    insert into rebate_taking (player_id, request_id, promotion_id, reward_id)
    values (${player.id}, ${requestId}, ${id}, ${rewardId})
  `.execute(tx);
  return { row: await rewardOf(tx, player.id, rewardId), isNew: true };
}

interface Taking {
  readonly soFar: EarnedSoFar;
  readonly amount: bigint;
  readonly rewardId: string;
}

/** Writes the reward as one that was claimed, and credits it. Throws Refusal BUDGET_SPENT. */
async function pay(
  tx: Transaction,
  owner: CashOwner,
  period: RunningPeriod,
  { soFar, amount, rewardId }: Taking,
): Promise<void> {
  const { promotionId, currency } = period;
  const runId = await addToRun(tx, period, amount);
  if (!(await reserveBudget(tx, promotionId, amount))) throw refusal("BUDGET_SPENT");
  // The remainder is known at the end of the period.
  const { carriedOut: _, ...why } = soFar.why;
  await sql`
    insert into reward (
      player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, ended_at, why
    ) values (
      ${owner.playerId}, ${rewardId}, ${runId}, ${promotionId}, 'rebate', ${soFar.takings + 1}, ${amount}, ${amount},
      'claimed', now(), now(), ${JSON.stringify({ ...why, countedUntil: soFar.countedUntil })}
    )
  `.execute(tx);
  await creditReward(tx, owner, { id: rewardId, kind: "rebate", promotion_id: promotionId, amount, currency });
}

/** The run of the period, which the first taking opens. Takings of one rebate take turns from here on. */
async function addToRun(
  tx: Transaction,
  { promotionId, brandId, version, currency, from, to }: RunningPeriod,
  amount: bigint,
): Promise<string> {
  const { rows } = await sql<{ id: string; state: string }>`
    insert into reward_run as run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, advanced
    )
    select ${newId()}, ${promotionId}, ${brandId}, 'rebate', ${version}, ${currency}, ${from}, ${to},
      zone_date(${from}, zone), zone_date(${to}::timestamptz - interval '1 microsecond', zone), 'open', ${amount}
    from (select brand_zone(${brandId}, ${from}) as zone) as present
    on conflict (promotion_id, kind, period_from) do update set advanced = run.advanced + excluded.advanced
    returning id, state
  `.execute(tx);
  const [run] = rows;
  invariant(run?.state === "open", `the run of a running period of ${promotionId} is ${run?.state}`);
  return run.id;
}

async function knownTaking(tx: Transaction, playerId: string, requestId: string) {
  const { rows } = await sql<{ promotion_id: string; reward_id: string }>`
    select promotion_id, reward_id from rebate_taking where player_id = ${playerId} and request_id = ${requestId}
  `.execute(tx);
  return rows[0];
}

async function rewardOf(tx: Transaction, playerId: string, id: string): Promise<RewardRow> {
  const [row] = await rewardRows(tx, playerId, { where: sql`reward.id = ${id}`, order: sql`reward.id`, limit: 1 });
  invariant(row, `reward ${id} was taken`);
  return row;
}
