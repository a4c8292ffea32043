import type { LevelFacts } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { Ladder } from "./ladder-rows.ts";

/** A member's level, and the facts that count towards the next one. */
export interface LevelProgress extends LevelFacts {
  readonly playerId: string;
  readonly level: number;
  readonly pinned: boolean;
  /** Null at a level that was never left. */
  readonly reachedAt: Date | null;
  readonly warnedFor: Date | null;
}

/** Play with a bonus wallet or a free round counts for no level: only cash counts. */
const CASH = "00000000-0000-0000-0000-000000000000";

interface ProgressRow {
  readonly player_id: string;
  readonly level: number;
  readonly pinned: boolean;
  readonly reached_at: Date | null;
  readonly warned_for: Date | null;
  readonly valid_bet: string;
  readonly deposits: string;
}

/**
 * The standings of the members whose `id` a query selects, in its order. Play and deposits count from the last fall on, and
 * from the beginning of the window. Corrections count in the hour in which they came.
 */
export async function progressOf(
  db: DatabaseConnection | Transaction,
  { brandId, currency, terms }: Pick<Ladder, "brandId" | "currency" | "terms">,
  members: RawBuilder<unknown>,
): Promise<readonly LevelProgress[]> {
  const { rows } = await sql<ProgressRow>`
    select wanted.id as player_id, coalesce(known.level, 0)::int as level, coalesce(known.pinned, false) as pinned,
      known.reached_at, known.warned_for, (
        select coalesce(sum(counted.valid_bet), 0)::text from turnover_hour as counted
        where counted.player_id = wanted.id and counted.hour >= clock.since
          and counted.currency = ${currency} and counted.bonus_id = ${CASH}
      ) as valid_bet, (
        select coalesce(sum(deposit.paid_amount), 0)::text from deposit
        where deposit.player_id = wanted.id and deposit.settled_at >= clock.since
          and deposit.currency = ${currency} and deposit.state = 'settled'
      ) as deposits
    from (${members}) as wanted
    left join player_level as known on known.player_id = wanted.id
    cross join (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (
      select coalesce(greatest(
        known.counted_from, zone_day_start(zone_date(now(), zone) - ${terms.windowDays}::int + 1, zone)
      ), '-infinity') as since
    ) as clock
    order by wanted.id
  `.execute(db);
  return rows.map((row) => ({
    playerId: row.player_id,
    level: row.level,
    pinned: row.pinned,
    reachedAt: row.reached_at,
    warnedFor: row.warned_for,
    validBet: BigInt(row.valid_bet),
    deposits: BigInt(row.deposits),
  }));
}

/** A query for these members. */
export const membersOf = (ids: readonly string[]): RawBuilder<unknown> => sql`select unnest(${[...ids]}::uuid[]) as id`;

/** The valid bets of members with cash in [from, to), in minor units. */
export async function validBetsIn(
  db: DatabaseConnection | Transaction,
  players: readonly string[],
  { currency, from, to }: { readonly currency: string; readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ player_id: string; valid_bet: string }>`
    select counted.player_id, sum(counted.valid_bet)::text as valid_bet
    from unnest(${[...players]}::uuid[]) as wanted (player_id)
    join turnover_hour as counted on counted.player_id = wanted.player_id
      and counted.hour >= ${from} and counted.hour < ${to}
    where counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by counted.player_id
  `.execute(db);
  return new Map(rows.map((row) => [row.player_id, BigInt(row.valid_bet)]));
}
