import type { CategoryTurnover } from "@banyan/contract";
import { type DatabaseConnection, type Transaction, uuidArray } from "@banyan/db";
import { sql } from "kysely";

interface PlayedPeriod {
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** Whether the play is divided by the player's VIP level. */
  readonly byLevel?: boolean;
}

/** The play of a day, by category. */
export interface DayTurnover extends CategoryTurnover {
  readonly day: string;
}

interface PlayRow {
  readonly player_id: string;
  readonly category: string;
  readonly level?: number;
  readonly stake: string;
  readonly payout: string;
  readonly valid_bet: string;
  readonly pledged: string;
}

/** Play with a bonus wallet or a free round earns no reward: only cash counts. */
const CASH = "00000000-0000-0000-0000-000000000000";

/** The sums of the columns that count, over rows of `turnover_hour as counted`. */
const SUMS = sql`sum(counted.stake)::text as stake, sum(counted.payout)::text as payout,
  sum(counted.valid_bet)::text as valid_bet, sum(counted.pledged)::text as pledged`;

/** The level that acted when the hour of the first settlement began. */
const LEVEL = sql`
  left join lateral (
    select change.to_level from level_change as change
    where change.player_id = counted.player_id and change.acts_from <= counted.of_hour
    order by change.acts_from desc, change.id desc limit 1
  ) as level on true
`;

/**
 * The play of players with cash, booked in [from, to), by player and category, and by level where it is wanted. Each player
 * is read by key and added up alone: the rows of all of them are never sorted.
 */
export async function periodPlay(
  db: DatabaseConnection | Transaction,
  players: readonly string[],
  { currency, from, to, byLevel = false }: PlayedPeriod,
): Promise<ReadonlyMap<string, readonly CategoryTurnover[]>> {
  const level = byLevel ? sql`coalesce(level.to_level, 0)::int` : sql`0`;
  const { rows } = await sql<PlayRow>`
    select wanted.player_id, played.*
    from unnest(${uuidArray(players)}::uuid[]) as wanted (player_id)
    cross join lateral (
      select counted.category, ${level} as level, ${SUMS}
      from turnover_hour as counted
      ${byLevel ? LEVEL : sql``}
      where counted.player_id = wanted.player_id and counted.hour >= ${from} and counted.hour < ${to}
        and counted.currency = ${currency} and counted.bonus_id = ${CASH}
      group by 1, 2
    ) as played
  `.execute(db);
  return Map.groupBy(rows.map(asTurnover), ({ playerId }) => playerId);
}

/** The play of one player with cash, booked in [from, to), by the day of the brand's zone. */
export async function playByDay(
  db: DatabaseConnection,
  playerId: string,
  { currency, from, to }: PlayedPeriod,
): Promise<readonly DayTurnover[]> {
  const { rows } = await sql<PlayRow & { readonly day: string }>`
    select counted.player_id, zone_date(counted.hour, brand_zone(counted.brand_id, counted.hour))::text as day,
      counted.category, ${SUMS}
    from turnover_hour as counted
    where counted.player_id = ${playerId} and counted.hour >= ${from} and counted.hour < ${to}
      and counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by 1, 2, 3 order by 2, 3
  `.execute(db);
  return rows.map((row) => ({ ...asTurnover(row), day: row.day }));
}

const asTurnover = (row: PlayRow) => ({
  playerId: row.player_id,
  category: row.category,
  ...(row.level === undefined ? {} : { level: row.level }),
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  validBet: BigInt(row.valid_bet),
  pledged: BigInt(row.pledged),
});
