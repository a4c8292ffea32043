import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { betsOf } from "./bets.ts";

/** A period of a player's play. The caller chooses its key. */
export interface PlayPeriod {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The valid bets of each period in minor units, by key. Counts bets of every kind that were placed in the period: rounds
 * that are not rolled back, tickets and combinations that are closed.
 */
export async function betsBetween(
  db: DatabaseConnection,
  periods: readonly PlayPeriod[],
): Promise<ReadonlyMap<string, bigint>> {
  if (periods.length === 0) return new Map();
  const bets = betsOf({ player: sql`period.player_id`, between: [sql`period.begins`, sql`period.ends`] });
  const { rows } = await sql<{ key: string; bets: string }>`
    select period.key, placed.bets
    from unnest(
      ${periods.map(({ key }) => key)}::text[],
      ${periods.map(({ playerId }) => playerId)}::uuid[],
      ${periods.map(({ from }) => from.toISOString())}::timestamptz[],
      ${periods.map(({ to }) => to.toISOString())}::timestamptz[]
    ) as period (key, player_id, begins, ends)
    cross join lateral (select coalesce(sum(valid_bet), 0) as bets from ${bets} as bet) as placed
  `.execute(db);
  return new Map(rows.map((row) => [row.key, BigInt(row.bets)]));
}
