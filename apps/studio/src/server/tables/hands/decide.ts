import { legalActions } from "@banyan/game-math";
import { sql } from "kysely";
import type { TableDecisionRequest } from "../../../protocol/tables.ts";
import type { Database } from "../../database/open-database.ts";
import { refusalOf } from "../../rounds/take-bet.ts";
import type { GameSession } from "../../sessions/game-session.ts";
import { StudioRefusal } from "../../studio-refusal.ts";
import { deliverCall } from "../deliver-call.ts";
import { newBet, storeBets } from "../place-bets.ts";
import { firstCall } from "../play-table.ts";
import type { RoundRow } from "../round-record.ts";
import { asBetRow, asSeatRow, type BetRow, type Decision, type SeatRow } from "../seat-record.ts";
import { lockSeats } from "../seat-store.ts";
import type { TableServices } from "../table-services.ts";
import { lockRound } from "../lock-round.ts";
import { addStakes } from "../table-sums.ts";
import { dealOf, playedHands, stakeOn } from "./played-hands.ts";

/** Decisions of a player in a round that may be stored, with those that a wallet refused. */
const DECISIONS_EVER = 60;

interface Decided {
  readonly seat: SeatRow;
  readonly round: RoundRow;
  /** The bet that the action needs; undefined if there is none, or if it was sent before. */
  readonly bet: BetRow | undefined;
}

/**
 * Takes a player's decision. A double or a split is a bet of the wallet. It counts once the wallet has accepted it, and
 * is given up with the last decisions otherwise. Returns the id of the seat. A repeated decision returns the same seat.
 *
 * Errors, in this order: ROUND_NOT_FOUND, DECISION_OVER, BAD_REQUEST (the id of another bet), and the wallet's refusals.
 */
export async function decideHand(
  services: TableServices,
  session: GameSession,
  asked: TableDecisionRequest,
  arrivedAt: number,
): Promise<string> {
  const { db, vault } = services.records;
  const { seat, round, bet } = await db
    .transaction()
    .execute((tx) => storeDecision({ ...services, records: { db: tx, vault } }, session, asked, arrivedAt));
  services.news.touched([seat.id]);
  const reply = bet && (await deliverCall(services, firstCall(session, seat, bet)));
  if (round.leader === seat.id) services.news.touched(await touchFollowers(db, round.id));
  if (reply?.kind === "decided" && reply.reply.status !== "RS_OK") throw refusalOf(reply.reply.status);
  return seat.id;
}

async function storeDecision(
  services: TableServices,
  session: GameSession,
  { round: roundId, step, action, betId }: TableDecisionRequest,
  arrivedAt: number,
): Promise<Decided> {
  const { db: tx } = services.records;
  const known = await tx.selectFrom("table_round").select("id").where("id", "=", roundId).executeTakeFirst();
  if (!known) throw new StudioRefusal("ROUND_NOT_FOUND", "there is no such round");
  const round = await lockRound(tx, roundId);
  const row = await tx
    .selectFrom("table_seat")
    .selectAll()
    .where("round_id", "=", roundId)
    .where("operator", "=", session.operator)
    .where("player", "=", session.player)
    .where("table_code", "=", session.game_code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new StudioRefusal("ROUND_NOT_FOUND", "the player has no bet in this round");
  const seat = asSeatRow(row);
  const before = seat.decisions[step];
  if (before?.action === action) return { seat, round, bet: undefined };
  const rows = await tx.selectFrom("table_bet").selectAll().where("seat_id", "=", seat.id).orderBy("id").execute();
  const bets = rows.map(asBetRow);
  const stake = stakeOn(bets, "hand");
  if (!takesDecision(round, arrivedAt) || step !== seat.decisions.length || step >= DECISIONS_EVER || stake === 0n) {
    throw over();
  }
  const { seat: played, pending } = playedHands(
    await dealOf(services.records, round, seat.number),
    seat.decisions,
    bets,
  );
  if (pending !== null || !legalActions(played).includes(action)) throw over();
  const isPaid = action === "double" || action === "split";
  const bet = isPaid
    ? newBet(seat, { session, betId, items: [{ spot: action, amount: String(stake) }] }, true)
    : undefined;
  if (bet) await addBet(services, tx, seat, bet);
  const decisions: Decision[] = [...seat.decisions, { action, bet: bet?.id ?? null }];
  await tx
    .updateTable("table_seat")
    .set({ decisions: JSON.stringify(decisions), changed_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", seat.id)
    .execute();
  return { seat, round, bet };
}

async function addBet(services: TableServices, tx: Database, seat: SeatRow, bet: BetRow): Promise<void> {
  const used = await tx
    .selectFrom("table_bet")
    .select("id")
    .where("session_id", "=", bet.session_id)
    .where("bet_id", "=", bet.bet_id)
    .executeTakeFirst();
  if (used) throw new StudioRefusal("BAD_REQUEST", "this id is that of another bet");
  await storeBets(tx, [bet], services.leaseSeconds);
  await addStakes(tx, seat.round_id, bet.items, seat.currency, 1n);
}

/** A decision counts if its request arrived in time and the last decisions are not fixed yet. */
function takesDecision({ stage, decides_until: until, decided_at: decidedAt }: RoundRow, arrivedAt: number): boolean {
  return stage === "dealt" && decidedAt === null && until !== null && arrivedAt < until.getTime();
}

const over = () => new StudioRefusal("DECISION_OVER", "the hand takes no such decision now");

/** The players behind a hand see its new cards. */
async function touchFollowers(db: Database, roundId: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select seat.id from table_seat as seat
      where seat.round_id = ${roundId} and exists (
        select from table_bet as bet, jsonb_array_elements(bet.items) as item
        where bet.seat_id = seat.id and bet.stage = 'accepted' and item ->> 'spot' = 'behind'
      )
    `.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await lockSeats(tx, ids);
    await tx
      .updateTable("table_seat")
      .set({ changed_at: sql<Date>`clock_timestamp()` })
      .where("id", "in", ids)
      .execute();
    return ids;
  });
}
