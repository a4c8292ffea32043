import { mayBecomeVoid } from "@banyan/game-math";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { RoundRow } from "./round-record.ts";
import { countNets } from "./table-sums.ts";

/**
 * Gives every stake of a round back, under the locks of its table and its row. The number of statements does not grow
 * with the players. False if its wins may already be paid: then only a correction can change it.
 */
export async function voidRound(tx: Database, { id, stage }: RoundRow, reason: string): Promise<boolean> {
  if (!mayBecomeVoid(stage)) return false;
  await tx
    .updateTable("table_round")
    // Every bet of a void round is given back, so nothing is staked on any spot.
    .set({ stage: "void", reason, staked: "{}", held_until: null, ended_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
  await giveStakesBack(tx, id);
  return true;
}

/** The rule `voided` of a player's round, for all players of a round. */
async function giveStakesBack(tx: Database, roundId: string): Promise<void> {
  // Locked in a separate statement, so that the next one sees every answer that was stored before.
  await tx.selectFrom("table_seat").select("id").where("round_id", "=", roundId).orderBy("id").forUpdate().execute();
  const { rows } = await sql<{ session_id: string; amount: bigint; stage: "rolling-back" | "refunding" }>`
    update table_bet as bet set
      stage = case bet.stage when 'sent' then 'rolling-back' else 'refunding' end,
      back_kind = case bet.stage when 'sent' then 'rollback' else 'refund' end,
      back_at = clock_timestamp(), due_at = clock_timestamp(), attempts = 0
    from table_seat as seat
    where seat.round_id = ${roundId} and bet.seat_id = seat.id and bet.stage in ('sent', 'accepted')
    returning bet.session_id, bet.amount, bet.stage
  `.execute(tx);
  await sql`
    update table_seat set win_stage = null, win_amount = null, win_bet = null, win_closes = false, payouts = null,
      due_at = null, attempts = 0, changed_at = clock_timestamp()
    where round_id = ${roundId}
  `.execute(tx);
  // A bet without an answer was never counted.
  const refunds = rows.filter(({ stage }) => stage === "refunding");
  await countNets(
    tx,
    refunds.map(({ session_id: session, amount }) => ({ session, by: amount })),
  );
}
