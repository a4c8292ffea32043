import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import { countNets } from "./table-sums.ts";

interface DuePayment {
  readonly win_amount: bigint;
  readonly session_id: string;
}

/**
 * Lets the wins of a dealt round go, under the locks of its table and its row. While a returned stake of a player is not
 * confirmed, the player's win does not close the round, and a win of 0 waits.
 */
export async function payRound(tx: Database, roundId: string): Promise<void> {
  await tx
    .updateTable("table_round")
    .set({ stage: "paying" })
    .where("id", "=", roundId)
    .where("stage", "=", "dealt")
    .execute();
  // Locked in a separate statement, so that the next one sees every answer that was stored before.
  await tx.selectFrom("table_seat").select("id").where("round_id", "=", roundId).orderBy("id").forUpdate().execute();
  const { rows } = await sql<DuePayment>`
    with judged as materialized (
      select id, exists (
        select from table_bet as bet where bet.seat_id = table_seat.id and bet.stage in ('rolling-back', 'refunding')
      ) as waits
      from table_seat where round_id = ${roundId}
    )
    update table_seat as seat set
      win_stage = case when not judged.waits or seat.win_amount > 0 then 'sent' else 'waiting' end,
      win_closes = not judged.waits,
      won_at = case when not judged.waits or seat.win_amount > 0 then clock_timestamp() end,
      due_at = case when not judged.waits or seat.win_amount > 0 then clock_timestamp() end,
      attempts = 0, changed_at = clock_timestamp()
    from judged, table_bet as first
    where seat.id = judged.id and seat.win_stage = 'fixed' and first.id = seat.win_bet
    returning seat.win_amount, first.session_id
  `.execute(tx);
  await countNets(
    tx,
    rows.map(({ win_amount, session_id }) => ({ session: session_id, by: win_amount })),
  );
}

/** The rounds for which every wallet has answered everything. */
export async function paidRounds(db: Database): Promise<{ readonly id: string; readonly table_code: string }[]> {
  const { rows } = await sql<{ id: string; table_code: string }>`
    select round.id, round.table_code from table_round as round
    where round.stage = 'paying' and not exists (
      select from table_seat as seat
      where seat.round_id = round.id and (
        seat.due_at is not null
        or exists (select from table_bet as bet where bet.seat_id = seat.id and bet.due_at is not null)
      )
    )
    order by round.pays_at limit 100
  `.execute(db);
  return rows;
}
