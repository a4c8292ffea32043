import type { DatabaseConnection } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** What a player has moved in all, in minor units. */
export interface CashTotals {
  readonly deposits: bigint;
  /** Paid out, less what came back because it did not arrive. */
  readonly withdrawals: bigint;
  /** Bet, less what was rolled back. */
  readonly stake: bigint;
  /** Won, less what was rolled back. */
  readonly payout: bigint;
}

/**
 * What each player has moved in all, from the ledger's transfers; players who never moved anything are missing. Reads
 * every transfer of these players: for a screen of a few, not for a report of all.
 */
export async function cashTotals(
  db: DatabaseConnection,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, CashTotals>> {
  const { rows } = await sql<{ player_id: string } & Record<keyof CashTotals, string>>`
    select player_id,
      coalesce(sum(change) filter (where reason = 'deposit'), 0) as deposits,
      coalesce(sum(-change) filter (where reason in ('withdrawal', 'withdrawal_return')), 0) as withdrawals,
      coalesce(sum(-change) filter (where reason = 'bet' or (reason = 'rollback' and change > 0)), 0) as stake,
      coalesce(sum(change) filter (where reason = 'win' or (reason = 'rollback' and change < 0)), 0) as payout
    from (
      select destination_account_id as account_id, destination_player_id as player_id, kind as reason, amount as change
      from transfer where destination_player_id = any(${playerIds}::uuid[])
      union all
      select source_account_id, source_player_id, kind, -amount
      from transfer where source_player_id = any(${playerIds}::uuid[])
    ) as entry
    where account_id in (select id from account where player_id = any(${playerIds}::uuid[]) and kind = 'player_cash')
    group by player_id
  `.execute(db);
  return new Map(
    rows.map((row) => [
      asId<PlayerId>(row.player_id),
      {
        deposits: BigInt(row.deposits),
        withdrawals: BigInt(row.withdrawals),
        stake: BigInt(row.stake),
        payout: BigInt(row.payout),
      },
    ]),
  );
}
