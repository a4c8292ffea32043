import type { MyBetView, MyRoundView } from "../../protocol/tables.ts";
import type { Selectable } from "kysely";
import type { SeatCorrection } from "../database/schema.generated.ts";
import type { Database } from "../database/open-database.ts";
import { refusalOf } from "../rounds/take-bet.ts";
import { asRoundRow, type RoundRow } from "./round-record.ts";
import { asBetRow, asSeatRow, type BetRow, type SeatRow } from "./seat-record.ts";

const STAGES = {
  sent: "sent",
  accepted: "accepted",
  refused: "refused",
  "rolling-back": "returning",
  refunding: "returning",
  returned: "returned",
} as const;

/** A seat with its round and its bets. */
export interface SeatWhole {
  readonly seat: SeatRow;
  readonly round: RoundRow;
  readonly bets: readonly BetRow[];
  /** The corrections of its win, in their order. */
  readonly corrections: readonly SeatCorrectionRow[];
}

/** A correction of a player's win. */
type SeatCorrectionRow = Pick<
  Selectable<SeatCorrection>,
  "seat_id" | "stage" | "amount" | "win_transaction" | "returns" | "back_refusal"
>;

/** The seats with these ids, in that order, with their rounds and bets. */
export async function wholeSeats(db: Database, ids: readonly string[]): Promise<SeatWhole[]> {
  if (ids.length === 0) return [];
  const [seats, bets, corrections] = await Promise.all([
    db
      .selectFrom("table_seat")
      .selectAll()
      .where("id", "in", [...ids])
      .execute(),
    db
      .selectFrom("table_bet")
      .selectAll()
      .where("seat_id", "in", [...ids])
      .orderBy("id")
      .execute(),
    db
      .selectFrom("seat_correction")
      .select(["seat_id", "stage", "amount", "win_transaction", "returns", "back_refusal"])
      .where("seat_id", "in", [...ids])
      .orderBy("number")
      .execute(),
  ]);
  const roundIds = [...new Set(seats.map(({ round_id }) => round_id))];
  if (roundIds.length === 0) return [];
  const rows = await db.selectFrom("table_round").selectAll().where("id", "in", roundIds).execute();
  const rounds = new Map(rows.map((row) => [row.id, asRoundRow(row)]));
  const bySeat = Map.groupBy(bets.map(asBetRow), ({ seat_id }) => seat_id);
  const corrected = Map.groupBy(corrections, ({ seat_id }) => seat_id);
  const byId = new Map(seats.map((row) => [row.id, asSeatRow(row)]));
  return ids.flatMap((id) => {
    const seat = byId.get(id);
    const round = seat && rounds.get(seat.round_id);
    return seat && round ? [{ seat, round, bets: bySeat.get(id) ?? [], corrections: corrected.get(id) ?? [] }] : [];
  });
}

/** Whether an id is that of a player's part in a round. */
export async function isSeat(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("table_seat").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The player's part in a round. Wins are told from the payment on. */
export function seatView({ seat, round, bets, corrections }: SeatWhole): MyRoundView {
  const isOpen = round.stage === "open" || round.stage === "closed" || round.stage === "dealt";
  const isVoid = round.stage === "void";
  const standing = bets.filter(({ stage }) => stage === "sent" || stage === "accepted");
  const staked = standing.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    id: seat.id,
    round: round.id,
    number: Number(round.number),
    stage: round.stage,
    bets: bets.map(betView),
    staked: String(staked),
    win: isOpen || isVoid ? null : String(seat.corrected ?? seat.win_amount ?? 0n),
    payouts: isOpen || isVoid ? null : { ...(seat.corrected_payouts ?? seat.payouts) },
    corrected: seat.corrected !== null,
    paid: !isOpen && isFinished(seat, bets) && corrections.every(({ stage }) => stage === "done"),
    balance: seat.balance === null ? null : String(seat.balance),
    mark: isOpen || isVoid ? null : round.mark,
    at: seat.created_at.toISOString(),
  };
}

function isFinished({ win_stage }: SeatRow, bets: readonly BetRow[]): boolean {
  return (win_stage === null || win_stage === "done") && bets.every(({ due_at }) => due_at === null);
}

function betView({ bet_id, stage, items, refusal }: BetRow): MyBetView {
  const code = stage === "refused" ? refusalOf(refusal).code : null;
  return { betId: bet_id, stage: STAGES[stage], items, refusal: code as MyBetView["refusal"] };
}
