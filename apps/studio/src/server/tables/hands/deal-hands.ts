import { sql } from "kysely";
import type { Database } from "../../database/open-database.ts";
import { giveUpUnanswered } from "../deal-round.ts";
import type { RoundRow } from "../round-record.ts";
import type { Step } from "../round-step.ts";
import { type TableRecord } from "../table-record.ts";
import { paceOf, type TableServices } from "../table-services.ts";
import { ATTEND_EVERY_MILLIS } from "./attend-hands.ts";
import { dealOf } from "./played-hands.ts";

/** A deal that is later than this gives the players their whole time, from now on. */
const LATE_MILLIS = 1000;

/**
 * Deals the first cards of a closed round, under the locks of its table and its row. The hash fixed them before the first
 * bet. Bets that no wallet has answered are given up; nothing is settled yet.
 */
export async function dealHands(
  services: TableServices,
  table: TableRecord,
  round: RoundRow,
  moment: Date,
): Promise<Step> {
  const { records } = services;
  const { db: tx } = records;
  const { decide, show } = paceOf(services, table);
  const dealsAt = moment.getTime() - round.deals_at.getTime() > LATE_MILLIS ? moment : round.deals_at;
  const after = (millis: number) => new Date(dealsAt.getTime() + millis);
  const [until, paysAt] = [after(decide), after(show)];
  const { P, D } = await dealOf(records, round);
  const [player, dealer] = [P.slice(0, 2), D[0] ?? 0];
  await giveUpUnanswered(tx, round.id);
  await tx
    .updateTable("table_round")
    .set({
      stage: "dealt",
      // The dealer's second card is a secret until the last decision.
      outcome: JSON.stringify({ player, dealer: [dealer] }),
      deals_at: dealsAt,
      pays_at: paysAt,
      decides_until: until,
      attended_at: moment,
      leader: await leaderOf(tx, round.id),
    })
    .where("id", "=", round.id)
    .where("stage", "=", "closed")
    .execute();
  const event = {
    ...({ kind: "hands", round: round.id, player, dealer } as const),
    ...{ until: until.toISOString(), paysAt: paysAt.toISOString() },
  };
  return { events: [{ event, at: moment }], dueAt: new Date(moment.getTime() + ATTEND_EVERY_MILLIS) };
}

/** The first player with an accepted bet on the hand. Bets behind follow this hand. */
async function leaderOf(tx: Database, roundId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select seat.id from table_seat as seat
    where seat.round_id = ${roundId} and exists (
      select from table_bet as bet, jsonb_array_elements(bet.items) as item
      where bet.seat_id = seat.id and bet.stage = 'accepted' and item ->> 'spot' = 'hand'
    )
    order by seat.number limit 1
  `.execute(tx);
  return rows[0]?.id ?? null;
}
