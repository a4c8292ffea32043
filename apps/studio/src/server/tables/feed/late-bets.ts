import { sql } from "kysely";
import type { PlacedItem } from "../../../protocol/tables.ts";
import type { Database } from "../../database/open-database.ts";
import type { RoundRow } from "../round-record.ts";
import { addStakes, countNets } from "../table-sums.ts";

interface LateBet {
  readonly session_id: string;
  readonly amount: bigint;
  readonly stage: "rolling-back" | "refunding";
  readonly items: PlacedItem[];
  readonly currency: string;
}

/**
 * Gives the bets back that came after the first card lay on the table. Somebody in the studio may have seen it. The
 * caller holds the locks of the table and the round.
 */
export async function giveLateBetsBack(tx: Database, { id }: RoundRow, cardAt: Date): Promise<void> {
  await tx.selectFrom("table_seat").select("id").where("round_id", "=", id).orderBy("id").forUpdate().execute();
  const { rows } = await sql<LateBet>`
    update table_bet as bet set
      stage = case bet.stage when 'sent' then 'rolling-back' else 'refunding' end,
      back_kind = case bet.stage when 'sent' then 'rollback' else 'refund' end,
      back_at = clock_timestamp(), due_at = clock_timestamp(), attempts = 0
    from table_seat as seat
    where seat.round_id = ${id} and bet.seat_id = seat.id and bet.stage in ('sent', 'accepted')
      and bet.created_at >= ${cardAt}
    returning bet.session_id, bet.amount, bet.stage, bet.items, seat.currency
  `.execute(tx);
  for (const { items, currency } of rows) await addStakes(tx, id, items, currency, -1n);
  await tx
    .updateTable("table_seat")
    .set({ changed_at: sql<Date>`clock_timestamp()` })
    .where("round_id", "=", id)
    .$if(rows.length === 0, (query) => query.where(sql<boolean>`false`))
    .execute();
  // A bet without an answer was never counted.
  const refunds = rows.filter(({ stage }) => stage === "refunding");
  await countNets(
    tx,
    refunds.map(({ session_id: session, amount }) => ({ session, by: amount })),
  );
}
