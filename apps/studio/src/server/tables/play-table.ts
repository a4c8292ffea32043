import { takesUndo } from "@banyan/game-math";
import type { PlacedItem, TableUndoRequest } from "../../protocol/tables.ts";
import { refusalOf } from "../rounds/take-bet.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { deliverCall } from "./deliver-call.ts";
import type { OwedCall } from "./owed-calls.ts";
import type { PlacedBet } from "./place-bets.ts";
import type { Lane } from "../database/lane.ts";
import type { AskedBet } from "./place-bets.ts";
import { timesOf } from "./round-record.ts";
import { asBetRow, type BetRow, type SeatRow } from "./seat-record.ts";
import { changeSeat } from "./seat-store.ts";
import type { TableRecord } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { lockRound } from "./lock-round.ts";

export interface TableBet {
  readonly session: GameSession;
  readonly table: TableRecord;
  readonly round: string;
  readonly betId: string;
  readonly items: readonly PlacedItem[];
  readonly arrivedAt: number;
}

/**
 * Places a bet and sends it to the wallet. Returns the seat, also if the wallet has not answered. A repeated bet returns
 * the same seat, or is refused as before.
 *
 * Errors, in this order: BAD_REQUEST (the bet was made with other items), BETS_CLOSED or TABLE_PAUSED, BET_NOT_ALLOWED,
 * TOO_MANY_BETS, TABLE_FULL, and the wallet's refusals.
 */
export async function placeTableBet(
  services: TableServices,
  placing: Lane<AskedBet, PlacedBet>,
  asked: TableBet,
): Promise<SeatRow> {
  const placed = await placing.do(asked);
  if (placed.kind === "refused") {
    const isPaused = placed.code === "BETS_CLOSED" && (await isTablePaused(services, asked.table));
    throw new StudioRefusal(isPaused ? "TABLE_PAUSED" : placed.code, placed.message);
  }
  const { seat, bet } = placed;
  if (placed.kind === "known") {
    if (bet.stage === "refused") throw refusalOf(bet.refusal);
    return seat;
  }
  services.news.touched([seat.id]);
  const delivery = await deliverCall(services, firstCall(asked.session, seat, bet));
  if (delivery.kind === "decided" && delivery.reply.status !== "RS_OK") throw refusalOf(delivery.reply.status);
  return seat;
}

/** The call that tells a wallet of a new bet. */
export function firstCall(session: GameSession, seat: SeatRow, bet: BetRow): OwedCall {
  return {
    kind: "bet",
    seat: seat.id,
    bet: bet.id,
    round_id: seat.round_id,
    number: seat.number,
    currency: seat.currency,
    amount: bet.amount,
    continues: bet.continues,
    closes: false,
    bet_transaction: bet.bet_transaction,
    transaction: bet.bet_transaction,
    attempts: 1,
    age_seconds: 0,
    operator: session.operator,
    vendor: session.vendor,
    player: session.player,
    game_code: session.game_code,
    wallet_url: session.wallet_url,
    wallet_token: session.wallet_token,
  };
}

async function isTablePaused({ records }: TableServices, { code }: TableRecord): Promise<boolean> {
  const row = await records.db.selectFrom("live_table").select("paused").where("code", "=", code).executeTakeFirst();
  return (row?.paused ?? null) !== null;
}

/**
 * Takes bets back until two seconds before the close. Returns the id of the seat. Errors: ROUND_NOT_FOUND, UNDO_CLOSED
 * (too late, or the wallet has not answered the bet).
 */
export async function undoBets(
  services: TableServices,
  session: GameSession,
  { round: roundId, betIds }: TableUndoRequest,
  arrivedAt: number,
): Promise<string> {
  const { db } = services.records;
  const seat = await db
    .selectFrom("table_seat")
    .select("id")
    .where("round_id", "=", roundId)
    .where("operator", "=", session.operator)
    .where("player", "=", session.player)
    .executeTakeFirst();
  if (!seat) throw new StudioRefusal("ROUND_NOT_FOUND", "the player has no bet in this round");
  await db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, roundId);
    const rows = await tx.selectFrom("table_bet").selectAll().where("seat_id", "=", seat.id).execute();
    const asked = rows.map(asBetRow).filter(({ bet_id }) => betIds.includes(bet_id));
    if (asked.length < new Set(betIds).size) throw new StudioRefusal("ROUND_NOT_FOUND", "there is no such bet");
    const standing = asked.filter(({ stage }) => stage === "sent" || stage === "accepted");
    if (standing.length === 0) return;
    if (!takesUndo(round.stage, timesOf(round), arrivedAt) || standing.some(({ stage }) => stage === "sent")) {
      throw new StudioRefusal("UNDO_CLOSED", "the bet cannot be taken back any more");
    }
    await changeSeat(
      tx,
      seat.id,
      standing.map(({ id }) => ({ kind: "undone", id })),
    );
  });
  services.news.touched([seat.id]);
  services.news.owed();
  return seat.id;
}
