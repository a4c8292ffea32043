import { takesBet } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { BETS_A_ROUND, type PlacedItem, type TableErrorCode } from "../../protocol/tables.ts";
import type { StudioErrorCode } from "../../protocol/index.ts";
import type { Database } from "../database/open-database.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { asRoundRow, type RoundRow, timesOf } from "./round-record.ts";
import { asBetRow, asSeatRow, type BetRow, type SeatRow } from "./seat-record.ts";
import { isWithinExposure, knownLimits } from "./table-limits.ts";
import type { TableRecord } from "./table-record.ts";
import { spotsOf } from "./table-play.ts";
import { type StakedParts, withStakes } from "./table-sums.ts";

export interface AskedBet {
  readonly session: GameSession;
  readonly table: TableRecord;
  readonly round: string;
  readonly betId: string;
  readonly items: readonly PlacedItem[];
  /** By the database's clock. */
  readonly arrivedAt: number;
}

/** A bet that is stored and has to be sent, one that was asked for before, or the reason why there is none. */
export type PlacedBet =
  | { readonly kind: "placed" | "known"; readonly seat: SeatRow; readonly bet: BetRow }
  | { readonly kind: "refused"; readonly code: StudioErrorCode | TableErrorCode; readonly message: string };

/** Bets of a player in a round that may be stored, with those that were refused or taken back. */
const BETS_EVER = 3 * BETS_A_ROUND;

const refused = (code: StudioErrorCode | TableErrorCode, message: string): PlacedBet => ({
  kind: "refused",
  code,
  message,
});

/** The rounds of a batch under their locks, with everything placed in them by the batch's players. */
interface Felt {
  readonly rounds: Map<string, RoundRow>;
  readonly seats: Map<string, SeatRow>;
  readonly bets: Map<string, BetRow[]>;
  readonly known: Map<string, BetRow>;
  readonly newSeats: SeatRow[];
  readonly newBets: BetRow[];
}

const seatKey = (round: string, { operator, player }: Pick<GameSession, "operator" | "player">) =>
  `${round} ${operator} ${player}`;

/**
 * Stores bets of many players in one transaction, under the locks of their rounds. So the limits of a player and of a
 * table hold whichever process takes the bets.
 */
export async function placeBets(db: Database, leaseSeconds: number, asked: readonly AskedBet[]): Promise<PlacedBet[]> {
  return db.transaction().execute(async (tx) => {
    const felt = await readFelt(tx, asked);
    const answers = asked.map((bet) => placeOne(felt, bet));
    await writeFelt(tx, felt, leaseSeconds);
    return answers;
  });
}

async function readFelt(tx: Database, asked: readonly AskedBet[]): Promise<Felt> {
  const rounds = await tx
    .selectFrom("table_round")
    .selectAll()
    .where("id", "in", [...new Set(asked.map(({ round }) => round))])
    .orderBy("id")
    .forUpdate()
    .execute();
  const { rows: seats } = await sql<Parameters<typeof asSeatRow>[0]>`
    select seat.* from unnest(
      ${asked.map(({ round }) => round)}::uuid[], ${asked.map(({ session }) => session.operator)}::text[],
      ${asked.map(({ session }) => session.player)}::text[]
    ) as asked (round_id, operator, player)
    join table_seat as seat using (round_id, operator, player)
  `.execute(tx);
  const { rows: bets } = await sql<Parameters<typeof asBetRow>[0]>`
    select bet.* from table_bet as bet where bet.seat_id = any(${seats.map(({ id }) => id)}::uuid[])
    union
    select bet.* from unnest(
      ${asked.map(({ session }) => session.id)}::uuid[], ${asked.map(({ betId }) => betId)}::uuid[]
    ) as asked (session_id, bet_id)
    join table_bet as bet using (session_id, bet_id)
  `.execute(tx);
  const felt: Felt = {
    rounds: new Map(rounds.map((row) => [row.id, asRoundRow(row)])),
    seats: new Map(seats.map((row) => [seatKey(row.round_id, row), asSeatRow(row)])),
    bets: new Map(),
    known: new Map(),
    newSeats: [],
    newBets: [],
  };
  for (const row of bets.map(asBetRow)) remember(felt, row);
  return felt;
}

function remember(felt: Felt, bet: BetRow): void {
  felt.known.set(`${bet.session_id} ${bet.bet_id}`, bet);
  felt.bets.set(bet.seat_id, [...(felt.bets.get(bet.seat_id) ?? []), bet]);
}

function placeOne(felt: Felt, asked: AskedBet): PlacedBet {
  const { session, table, round: roundId, betId, items, arrivedAt } = asked;
  const round = felt.rounds.get(roundId);
  const key = seatKey(roundId, session);
  const seat = felt.seats.get(key);
  const before = felt.known.get(`${session.id} ${betId}`);
  if (before) {
    const isSame = seat?.id === before.seat_id && sameItems(before.items, items);
    return isSame
      ? { kind: "known", seat, bet: before }
      : refused("BAD_REQUEST", "this bet was asked for with other items");
  }
  if (!round || round.table_code !== table.code) return refused("BETS_CLOSED", "there is no such round at the table");
  if (!takesBet(round.stage, timesOf(round), arrivedAt)) return refused("BETS_CLOSED", "the round takes no more bets");
  if (seat && seat.currency !== session.currency) return refused("BET_NOT_ALLOWED", "the round has another currency");
  const earlier = seat ? (felt.bets.get(seat.id) ?? []) : [];
  const fault = limitFault(asked, earlier, round.staked);
  if (fault) return fault;
  const staked = withStakes(round.staked, items, session.currency, 1n);
  const taken = seat ?? newSeat(felt, round, asked);
  felt.rounds.set(roundId, { ...round, staked, seats: round.seats + (seat ? 0 : 1) });
  felt.seats.set(key, taken);
  const bet = newBet(taken, asked, earlier.length > 0);
  felt.newBets.push(bet);
  remember(felt, bet);
  return { kind: "placed", seat: taken, bet };
}

/** Refuses in this order: BET_NOT_ALLOWED, TOO_MANY_BETS, TABLE_FULL. */
function limitFault(
  { session, table, items }: AskedBet,
  earlier: readonly BetRow[],
  staked: StakedParts,
): PlacedBet | undefined {
  const limits = knownLimits(table, session.currency);
  const spots = new Set(spotsOf(table.game));
  const standing = earlier.filter(({ stage }) => stage === "sent" || stage === "accepted");
  const sums = new Map<string, bigint>();
  let total = 0n;
  for (const { spot, amount } of [...standing.flatMap((bet) => bet.items), ...items]) {
    sums.set(spot, (sums.get(spot) ?? 0n) + BigInt(amount));
    total += BigInt(amount);
  }
  const isOff = items.some(({ spot, amount }) => {
    if (!spots.has(spot)) return true;
    const { least, most } = limits.spot(spot);
    return BigInt(amount) < least || (sums.get(spot) ?? 0n) > most;
  });
  if (isOff || total > limits.most) return refused("BET_NOT_ALLOWED", "a stake is beyond the limits of the table");
  if (standing.length >= BETS_A_ROUND || earlier.length >= BETS_EVER) {
    return refused("TOO_MANY_BETS", "the player has placed all bets of the round");
  }
  const after = withStakes(staked, items, session.currency, 1n);
  const isFull = items.some(({ spot }) => !isWithinExposure(table, spot, BigInt(after[spot] ?? "0")));
  return isFull ? refused("TABLE_FULL", "the table takes no more on this spot") : undefined;
}

function sameItems(one: readonly PlacedItem[], other: readonly PlacedItem[]): boolean {
  const text = (items: readonly PlacedItem[]) =>
    items
      .map(({ spot, amount }) => `${spot} ${amount}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}

function newSeat(felt: Felt, round: RoundRow, { session, table }: AskedBet): SeatRow {
  const now = new Date();
  const seat: SeatRow = {
    id: newId(),
    round_id: round.id,
    number: round.seats + 1,
    table_code: table.code,
    operator: session.operator,
    vendor: session.vendor,
    player: session.player,
    currency: session.currency,
    win_stage: null,
    win_amount: null,
    win_bet: null,
    win_closes: false,
    payouts: null,
    win_transaction: newId(),
    end_transaction: newId(),
    refusal: null,
    balance: null,
    attempts: 0,
    due_at: null,
    created_at: now,
    changed_at: now,
    won_at: null,
    end_at: null,
    end_refusal: null,
    corrected: null,
    corrected_payouts: null,
    decisions: [],
  };
  felt.newSeats.push(seat);
  return seat;
}

export function newBet(
  seat: SeatRow,
  { session, betId, items }: Pick<AskedBet, "session" | "betId" | "items">,
  continues: boolean,
): BetRow {
  return {
    id: newId(),
    seat_id: seat.id,
    session_id: session.id,
    bet_id: betId,
    operator: session.operator,
    vendor: session.vendor,
    items: items.map(({ spot, amount }) => ({ spot, amount })),
    amount: items.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    continues,
    stage: "sent",
    refusal: null,
    bet_transaction: newId(),
    back_transaction: newId(),
    back_kind: null,
    back_at: null,
    attempts: 0,
    due_at: null,
    created_at: new Date(),
  };
}

/** Stores new bets. One whose process dies before the wallet answers is sent again after the lease. */
export async function storeBets(tx: Database, bets: readonly BetRow[], leaseSeconds: number): Promise<void> {
  const due = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  await tx
    .insertInto("table_bet")
    .values(
      bets.map(({ created_at: _created, items, ...bet }) => ({ ...bet, items: JSON.stringify(items), due_at: due })),
    )
    .execute();
}

async function writeFelt(tx: Database, felt: Felt, leaseSeconds: number): Promise<void> {
  const { rounds, newSeats, newBets } = felt;
  if (newBets.length === 0) return;
  if (newSeats.length > 0) {
    await tx
      .insertInto("table_seat")
      .values(
        newSeats.map(
          ({
            created_at: _created,
            changed_at: _changed,
            payouts: _payouts,
            corrected_payouts: _corrected,
            decisions: _decisions,
            ...seat
          }) => seat,
        ),
      )
      .execute();
  }
  await storeBets(tx, newBets, leaseSeconds);
  const changed = new Set(newBets.map(({ seat_id }) => seat_id));
  const touched = [...felt.seats.values()].filter(({ id }) => changed.has(id)).map(({ round_id }) => round_id);
  for (const id of new Set(touched)) {
    const round = rounds.get(id);
    if (!round) continue;
    await tx
      .updateTable("table_round")
      .set({ seats: round.seats, staked: JSON.stringify(round.staked) })
      .where("id", "=", id)
      .execute();
  }
}
