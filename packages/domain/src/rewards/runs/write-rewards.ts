import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { PlanRun } from "./open-run.ts";
import { planFigures, type PlayerRange } from "./plan-figures.ts";

/** Memory for the sums of a range, so that those of many players are not written to the disk. */
const SUM_MEMORY = "128MB";

/** Rewards that were computed. */
export interface Computed {
  /** The players with an amount above 0. */
  readonly players: number;
  /** Minor units: their sum. */
  readonly amount: bigint;
}

/** Rewards that their players can claim. */
export interface Written extends Computed {
  readonly playerIds: readonly string[];
}

/**
 * Computes the rewards of a range, writes the remainders that are carried, and the rewards themselves. They are not cut:
 * the caller commits them when the budget has room for all of the run. The run has a deadline.
 */
export async function writeRewards(tx: Transaction, run: PlanRun, range: PlayerRange): Promise<Written> {
  await expectMany(tx);
  const { rows } = await sql<{ players: number; amount: string; ids: string }>`
    with ${planFigures(run, range)}, ${carriedOf(run)}
    written as (
      insert into reward (player_id, id, run, promotion_id, kind, computed, amount, why, state, deadline)
      select player_id, uuidv7(), ${run.id}, ${run.promotionId}, ${run.kind}, amount, amount, why::jsonb, 'waiting',
        ${run.deadline}::timestamptz
      from computed where amount > 0
      returning player_id, amount
    )
    select count(*)::int as players, coalesce(sum(amount), 0)::text as amount,
      coalesce(string_agg(player_id::text, ' '), '') as ids
    from written
  `.execute(tx);
  const [row] = rows;
  invariant(row, "an aggregate has a row");
  const playerIds = row.ids === "" ? [] : row.ids.split(" ");
  return { players: row.players, amount: BigInt(row.amount), playerIds };
}

/** Computes the rewards of a range, and stores them by steps until the run is released. */
export async function storeRewards(tx: Transaction, run: PlanRun, range: PlayerRange, step: number): Promise<Computed> {
  await expectMany(tx);
  const { rows } = await sql<{ players: number; amount: string }>`
    with ${planFigures(run, range)}, ${carriedOf(run)}
    placed as (
      select *, (row_number() over (order by player_id) - 1) / ${step}::int as place from computed where amount > 0
    ),
    stored as (
      insert into reward_step (run, last, players, ids, amounts, whys)
      select ${run.id}, (array_agg(player_id order by player_id desc))[1], array_agg(player_id order by player_id),
        array_agg(uuidv7() order by player_id), array_agg(amount order by player_id),
        string_agg(why, e'\n' order by player_id)
      from placed group by place
      returning cardinality(players) as players, (select sum(each) from unnest(amounts) as each) as amount
    )
    select coalesce(sum(players), 0)::int as players, coalesce(sum(amount), 0)::text as amount from stored
  `.execute(tx);
  const [row] = rows;
  invariant(row, "an aggregate has a row");
  return { players: row.players, amount: BigInt(row.amount) };
}

/** The statement that keeps the changed remainders; a cashback has none. */
function carriedOf({ kind, promotionId }: PlanRun): RawBuilder<unknown> {
  if (kind === "cashback") return sql``;
  return sql`
    kept as (
      insert into reward_carry (promotion_id, player_id, carried)
      select ${promotionId}, player_id, carried_out from computed where carried_out <> carried_in
      on conflict (promotion_id, player_id) do update set carried = excluded.carried
    ),
  `;
}

/** A range takes longer than the statements of a request, and needs more memory. */
async function expectMany(tx: Transaction): Promise<void> {
  await sql`
    select set_config('work_mem', ${SUM_MEMORY}, true), set_config('statement_timeout', '0', true)
  `.execute(tx);
}
