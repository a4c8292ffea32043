import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { betsOf } from "./bets.ts";

/**
 * All that a player ever staked and was paid for bets of every kind, in minor units. They leave out
 * everything that a vendor rolled back. A stake that the house returned is in both.
 */
export interface PlayTotals {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** The totals of each of the players; zeros for one who never played. */
export async function playTotals(
  db: DatabaseConnection | Transaction,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, PlayTotals>> {
  const { rows } = await sql<{ id: PlayerId; stake: string; payout: string }>`
    select wanted.id, played.stake, played.payout
    from unnest(${[...playerIds]}::uuid[]) as wanted (id)
    cross join lateral (
      select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout
      from ${betsOf({ player: sql`wanted.id` })} as bet
    ) as played
  `.execute(db);
  return new Map(rows.map(({ id, stake, payout }) => [id, { stake: BigInt(stake), payout: BigInt(payout) }]));
}
