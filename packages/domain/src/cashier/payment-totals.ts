import type { DatabaseConnection } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** All that a player ever paid in and was paid out, in minor units. */
export interface PaymentTotals {
  readonly deposits: bigint;
  /** Paid out, minus the parts that came back because they did not arrive. */
  readonly withdrawals: bigint;
}

/** The totals of each of the players; zeros for one who never paid. */
export async function paymentTotals(
  db: DatabaseConnection,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, PaymentTotals>> {
  const { rows } = await sql<{ player_id: string; deposits: string; withdrawals: string }>`
    select player_id, sum(deposited) as deposits, sum(withdrawn) as withdrawals from (
      select player_id, paid_amount as deposited, 0 as withdrawn
      from deposit where player_id = any(${[...playerIds]}::uuid[]) and state = 'settled'
      union all
      select player_id, 0, case when state = 'returned' then received_amount else amount end
      from withdrawal where player_id = any(${[...playerIds]}::uuid[]) and paid_at is not null
    ) as payment
    group by player_id
  `.execute(db);
  const paid = new Map(rows.map((row) => [asId<PlayerId>(row.player_id), row]));
  return new Map(
    playerIds.map((id) => [
      id,
      { deposits: BigInt(paid.get(id)?.deposits ?? 0), withdrawals: BigInt(paid.get(id)?.withdrawals ?? 0) },
    ]),
  );
}
