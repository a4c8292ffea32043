import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { reserveBudget } from "../reserve-budget.ts";
import type { OpenRun } from "./open-run.ts";

/** When the rewards of a run lapse that is released now. SQL on `reward_run`. */
export const DEADLINE = sql<Date>`now() + make_interval(days => (
  select (version.terms ->> 'claimDays')::int from promotion_version as version
  where version.promotion_id = reward_run.promotion_id and version.version = reward_run.version
))`;

interface Released {
  readonly id: string;
  readonly promotionId: string;
  /** Minor units that the run may pay. */
  readonly allowed: bigint;
}

/**
 * Reserves the part of the budget that a run may pay, and begins its release. Returns whether the budget has room; nothing
 * changes otherwise. The caller has locked the run.
 */
export async function releaseRun(tx: Transaction, { id, promotionId, allowed }: Released): Promise<boolean> {
  if (!(await reserveBudget(tx, promotionId, allowed))) return false;
  await sql`
    update reward_run set state = 'releasing', walked = null, allowed = ${allowed}, deadline = ${DEADLINE}
    where id = ${id}
  `.execute(tx);
  return true;
}

/** Ends the computing of a run with its sum. A run that does not fit into the budget waits for an operator. */
export async function finishComputing(
  tx: Transaction,
  { id, promotionId, amount }: Pick<OpenRun, "id" | "promotionId" | "amount">,
): Promise<void> {
  if (amount === 0n) {
    await sql`update reward_run set state = 'released', allowed = 0, ended_at = now() where id = ${id}`.execute(tx);
    return;
  }
  if (await releaseRun(tx, { id, promotionId, allowed: amount })) return;
  await sql`update reward_run set state = 'waiting' where id = ${id}`.execute(tx);
}

interface ReleasedRow {
  readonly player_id: string;
  readonly amount: bigint;
}

/**
 * Writes the rewards of the run's next step that nobody else writes, each cut to ⌊amount × allowed / sum⌋, so that their
 * players can claim them. Steps are independent: several connections may release one run. Returns the players who can
 * claim; undefined when no step is left to take.
 */
export async function releaseStep(tx: Transaction, runId: string): Promise<readonly string[] | undefined> {
  const { rows } = await sql<ReleasedRow>`
    with step as materialized (
      select * from reward_step where run = ${runId} order by last limit 1 for update skip locked
    ), taken as (
      delete from reward_step using step where reward_step.run = step.run and reward_step.last = step.last
    )
    insert into reward (player_id, id, run, promotion_id, kind, computed, amount, why, state, deadline, ended_at)
    select made.player_id, made.id, run.id, run.promotion_id, run.kind, made.computed, kept, made.why::jsonb,
      case when kept > 0 then 'waiting' else 'dropped' end, run.deadline, case when kept > 0 then null else now() end
    from step
    join reward_run as run on run.id = step.run
    cross join lateral unnest(step.players, step.ids, step.amounts, string_to_array(step.whys, e'\n')) as made (player_id, id, computed, why)
    cross join lateral (select div(made.computed * run.allowed::numeric, run.amount::numeric)::bigint as kept) as cut
    returning player_id, amount
  `.execute(tx);
  if (rows.length === 0) return undefined;
  const released = rows.reduce((sum, row) => sum + row.amount, 0n);
  // The last statement of the transaction, because every step changes this row.
  await sql`update reward_run set released = released + ${released} where id = ${runId}`.execute(tx);
  return rows.flatMap((row) => (row.amount > 0n ? [row.player_id] : []));
}

/**
 * Ends a run whose rewards are all written. The part of the reservation that the cut left over is free again. Returns
 * whether it ended.
 */
export async function endRelease(tx: Transaction, runId: string): Promise<boolean> {
  const { rows } = await sql<{ promotion_id: string; rest: string }>`
    update reward_run as run set state = case when allowed = 0 and amount > 0 then 'cancelled' else 'released' end, ended_at = now()
    where id = ${runId} and state = 'releasing' and not exists (select from reward_step as step where step.run = run.id)
      and not exists (select from reward_range as range where range.run = run.id)
    returning promotion_id, (allowed - released)::text as rest
  `.execute(tx);
  const [ended] = rows;
  if (!ended) return false;
  await sql`
    update promotion_budget set reserved = reserved - ${ended.rest}::bigint where promotion_id = ${ended.promotion_id}
  `.execute(tx);
  return true;
}
