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
  readonly last: string;
  readonly player_id: string;
  readonly amount: bigint;
}

/**
 * Writes the rewards of a run's next step, each cut to ⌊amount × allowed / sum⌋, so that their players can claim them. After
 * the last one, the part of the reservation that the cut left over is free again. Returns the players who can claim, and
 * whether nothing is left to write. The caller has locked the run.
 */
export async function releaseStep(
  tx: Transaction,
  run: OpenRun,
): Promise<{ readonly players: readonly string[]; readonly isLast: boolean }> {
  const { rows } = await sql<ReleasedRow>`
    with step as materialized (
      select * from reward_step where run = ${run.id} and last > coalesce(${run.walked}::uuid, ${BEFORE_ALL})
      order by last limit 1
    ), written as (
      insert into reward (player_id, id, run, promotion_id, kind, computed, amount, why, state, deadline, ended_at)
      select player_id, id, ${run.id}, ${run.promotionId}, ${run.kind}, computed, kept, why::jsonb,
        case when kept > 0 then 'waiting' else 'dropped' end, ${run.deadline}, case when kept > 0 then null else now() end
      from step
      cross join lateral unnest(players, ids, amounts, string_to_array(whys, e'\n')) as made (player_id, id, computed, why)
      cross join lateral (
        select div(computed * ${run.allowed}::numeric, ${run.amount}::numeric)::bigint as kept
      ) as cut
      returning player_id, amount
    )
    select step.last, written.player_id, written.amount from step cross join written
  `.execute(tx);
  const released = rows.reduce((sum, row) => sum + row.amount, 0n);
  const isLast = rows.length === 0;
  await sql`
    update reward_run set released = released + ${released}, walked = coalesce(${rows[0]?.last ?? null}::uuid, walked),
      state = case when ${!isLast} then state when allowed = 0 then 'cancelled' else 'released' end,
      ended_at = case when ${isLast} then now() end
    where id = ${run.id}
  `.execute(tx);
  if (isLast) {
    await sql`
      update promotion_budget set reserved = reserved - (run.allowed - run.released)
      from reward_run as run where run.id = ${run.id} and promotion_budget.promotion_id = run.promotion_id
    `.execute(tx);
    await sql`delete from reward_step where run = ${run.id}`.execute(tx);
  }
  return { players: rows.flatMap((row) => (row.amount > 0n ? [row.player_id] : [])), isLast };
}

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
