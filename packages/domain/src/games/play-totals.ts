import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** All that a player ever staked and was paid in games, in minor units, without rolled-back actions. */
export interface PlayTotals {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** The totals of each of the players; zeros for one who never played. */
export async function playTotals(
  db: DatabaseConnection | Transaction,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, PlayTotals>> {
  const rows = await db
    .selectFrom("round")
    .select([
      sql<PlayerId>`player_id`.as("playerId"),
      sql<string>`sum(stake)`.as("stake"),
      sql<string>`sum(payout)`.as("payout"),
    ])
    .where(sql<boolean>`player_id = any(${[...playerIds]}::uuid[])`)
    .groupBy("player_id")
    .execute();
  const played = new Map(rows.map((row) => [row.playerId, row]));
  return new Map(
    playerIds.map((id) => [
      id,
      { stake: BigInt(played.get(id)?.stake ?? 0), payout: BigInt(played.get(id)?.payout ?? 0) },
    ]),
  );
}
