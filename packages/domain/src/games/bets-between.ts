import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** A period of a player's play. The caller chooses its key. */
export interface PlayPeriod {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The valid bets of each period in minor units, by key. Counts rounds that were opened in the period and not rolled
 * back.
 */
export async function betsBetween(
  db: DatabaseConnection,
  periods: readonly PlayPeriod[],
): Promise<ReadonlyMap<string, bigint>> {
  if (periods.length === 0) return new Map();
  const { rows } = await sql<{ key: string; bets: string }>`
    select period.key, coalesce(sum(round.valid_bet), 0) as bets
    from unnest(
      ${periods.map(({ key }) => key)}::text[],
      ${periods.map(({ playerId }) => playerId)}::uuid[],
      ${periods.map(({ from }) => from.toISOString())}::timestamptz[],
      ${periods.map(({ to }) => to.toISOString())}::timestamptz[]
    ) as period (key, player_id, begins, ends)
    left join round on round.player_id = period.player_id
      and round.opened_at >= period.begins and round.opened_at < period.ends
    group by period.key
  `.execute(db);
  return new Map(rows.map(({ key, bets }) => [key, BigInt(bets)]));
}
