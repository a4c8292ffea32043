import type { OperatorReply } from "@banyan/vendor-kit";
import type { Database } from "../database/open-database.ts";
import { type SeatWhole, wholeSeats } from "./seat-view.ts";

const ROUND = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):([1-9]\d{0,8})$/;

/** Whether a round's name at the wallet is that of a player's part in a table's round. */
export function isTableRound(name: string): boolean {
  return ROUND.test(name);
}

interface RoundOwner {
  readonly operator: string;
  readonly vendor: string;
  readonly player: string;
}

/** A player's part in a round, by the name at the wallet. */
export async function findSeat(db: Database, owner: RoundOwner, name: string): Promise<SeatWhole | undefined> {
  const [, round = "", number = ""] = ROUND.exec(name) ?? [];
  if (round === "") return undefined;
  const row = await db
    .selectFrom("table_seat")
    .select("id")
    .where("round_id", "=", round)
    .where("number", "=", Number(number))
    .where("operator", "=", owner.operator)
    .where("vendor", "=", owner.vendor)
    .where("player", "=", owner.player)
    .executeTakeFirst();
  const [whole] = row ? await wholeSeats(db, [row.id]) : [];
  return whole;
}

/**
 * The status of a player's part, for the platform. It runs until the last call is answered. A win may not close the round
 * while a stake is on its way back. The platform must not repeat a call for the studio before that.
 */
export async function seatStatus(db: Database, owner: RoundOwner, name: string): Promise<OperatorReply<"roundStatus">> {
  const whole = await findSeat(db, owner, name);
  if (!whole) return { status: "unknown", wins: [] };
  const { seat, round, bets, corrections } = whole;
  const isDeciding = round.stage === "dealt" && round.decides_until !== null && round.decided_at === null;
  const isDealt = round.stage !== "open" && round.stage !== "closed" && !isDeciding;
  if (!isDealt || bets.some(({ due_at }) => due_at !== null)) return { status: "running", wins: [] };
  const { win_stage: stage, win_amount: amount } = seat;
  if (stage === null || amount === null) return { status: "void", wins: [] };
  // While the old win is taken back and the new one is on its way, the platform repeats nothing.
  if (corrections.some((one) => one.stage !== "done")) return { status: "running", wins: [] };
  const last = corrections.at(-1);
  if (last?.returns === true && last.back_refusal === null) return { status: "void", wins: [] };
  const first = bets.find(({ id }) => id === seat.win_bet);
  const isSent = stage === "sent" || stage === "done";
  if (!first || !isSent || !seat.win_closes) return { status: "running", wins: [] };
  const win = {
    transaction_uuid: last?.win_transaction ?? seat.win_transaction,
    reference_transaction_uuid: first.bet_transaction,
    game_code: seat.table_code,
    round_closed: true,
    currency: seat.currency,
    amount: String(last?.amount ?? amount),
  };
  return { status: (last?.amount ?? amount) === 0n ? "lost" : "settled", wins: [win] };
}
