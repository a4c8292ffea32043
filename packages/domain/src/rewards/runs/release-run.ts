import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OpenRun } from "./open-run.ts";

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
  const { rows } = await sql`
    update promotion_budget set reserved = reserved + ${allowed}
    where promotion_id = ${promotionId} and reserved + spent + ${allowed} <= granted returning promotion_id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update reward_run set state = 'releasing', walked = null, allowed = ${allowed},
      deadline = now() + make_interval(days => (
        select (version.terms ->> 'claimDays')::int from promotion_version as version
        where version.promotion_id = reward_run.promotion_id and version.version = reward_run.version
      ))
    where id = ${id}
  `.execute(tx);
  return true;
}

interface ReleasedRow {
  readonly player_id: string;
  readonly amount: bigint;
}

/**
 * Shows the next players of a run their rewards, each cut to ⌊amount × allowed / sum⌋. After the last one, the part of the
 * reservation that the cut left over is free again. Returns the players who can claim, and whether all were shown.
 */
export async function releaseStep(
  tx: Transaction,
  run: OpenRun,
  step: number,
): Promise<{ readonly players: readonly string[]; readonly isLast: boolean }> {
  const { rows } = await sql<ReleasedRow>`
    with step as (
      select player_id, id, div(computed * ${run.allowed}::numeric, ${run.amount}::numeric)::bigint as kept
      from reward
      where run = ${run.id} and (${run.walked}::uuid is null or player_id > ${run.walked}::uuid)
      order by player_id limit ${step}
    )
    update reward set amount = kept, state = case when kept > 0 then 'waiting' else 'dropped' end,
      deadline = ${run.deadline}, ended_at = case when kept > 0 then null else now() end
    from step where reward.player_id = step.player_id and reward.id = step.id
    returning reward.player_id, reward.amount
  `.execute(tx);
  const ordered = rows.map((row) => row.player_id).toSorted();
  const released = rows.reduce((sum, row) => sum + row.amount, 0n);
  const isLast = rows.length < step;
  await sql`
    update reward_run set released = released + ${released}, walked = coalesce(${ordered.at(-1) ?? null}::uuid, walked),
      state = case when ${!isLast} then state when allowed = 0 then 'cancelled' else 'released' end,
      ended_at = case when ${isLast} then now() end
    where id = ${run.id}
  `.execute(tx);
  if (isLast) {
    await sql`
      update promotion_budget set reserved = reserved - (run.allowed - run.released)
      from reward_run as run where run.id = ${run.id} and promotion_budget.promotion_id = run.promotion_id
    `.execute(tx);
  }
  return { players: rows.flatMap((row) => (row.amount > 0n ? [row.player_id] : [])), isLast };
}
