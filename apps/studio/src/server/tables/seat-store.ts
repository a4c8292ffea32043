import { afterEvent, type BetStage, type PlayerRound, type RoundEvent, type RoundWin } from "@banyan/game-math";
import { sql } from "kysely";
import { Lane } from "../database/lane.ts";
import type { Database } from "../database/open-database.ts";
import { asBetRow, asPlayerRound, asSeatRow, type BetRow, type SeatRow } from "./seat-record.ts";
import { addStakes, countNets, type NetChange } from "./table-sums.ts";

/** The wallet's yes to a bet. */
interface Accepted {
  readonly bet: string;
  readonly seat: string;
  readonly balance: bigint;
}

/** The wallet's answer to a win that closes its round. */
interface PaidWin {
  readonly seat: string;
  readonly balance: bigint;
}

/** Besides the event: the figures that the wallet's answer brings. */
export interface Answer {
  readonly balance?: bigint | undefined;
  /** The status with which the wallet refused. */
  readonly refusal?: string | undefined;
}

/**
 * The changes of players' parts in rounds. Each locks the seat first and its bets after it, and each names the expected
 * stage. The order of locks is table, round, seats by id, bets, sessions by id.
 */
export class SeatStore {
  readonly #db: Database;
  readonly #accepting: Lane<Accepted, boolean>;
  readonly #paying: Lane<PaidWin, boolean>;

  constructor(db: Database) {
    this.#db = db;
    this.#accepting = new Lane((answers) => acceptBets(db, answers));
    this.#paying = new Lane((answers) => closePaid(db, answers));
  }

  /** False if the bet no longer waits for its answer: it is rolled back. */
  accept(answer: Accepted): Promise<boolean> {
    return this.#accepting.do(answer);
  }

  /** False if the seat has no such win: its win does not close the round, or another process was first. */
  closePaid(answer: PaidWin): Promise<boolean> {
    return this.#paying.do(answer);
  }

  /** Applies an event of the rules of rounds to a seat. Returns false if it changes nothing. */
  change(seatId: string, event: RoundEvent, answer: Answer = {}): Promise<boolean> {
    return this.#db.transaction().execute((tx) => changeSeat(tx, seatId, [event], answer));
  }
}

/** Locks a seat and applies events in their order. The caller may hold the lock of the round, and of no other seat. */
export async function changeSeat(
  tx: Database,
  seatId: string,
  events: readonly RoundEvent[],
  { balance, refusal }: Answer = {},
): Promise<boolean> {
  const { round_id } = await tx
    .selectFrom("table_seat")
    .select("round_id")
    .where("id", "=", seatId)
    .executeTakeFirstOrThrow();
  // A change may give up stakes, which belong to the round.
  await tx.selectFrom("table_round").select("id").where("id", "=", round_id).forUpdate().execute();
  const seat = asSeatRow(
    await tx.selectFrom("table_seat").selectAll().where("id", "=", seatId).forUpdate().executeTakeFirstOrThrow(),
  );
  const rows = await tx.selectFrom("table_bet").selectAll().where("seat_id", "=", seatId).orderBy("id").execute();
  const bets = rows.map(asBetRow);
  const before = asPlayerRound(seat, bets);
  let after = before;
  for (const event of events) after = afterEvent(after, event);
  if (after === before) return false;
  const nets: NetChange[] = [];
  for (const [index, bet] of bets.entries()) {
    const stage = after.bets[index]?.stage ?? bet.stage;
    if (stage === bet.stage) continue;
    await writeBet(tx, bet, stage, refusal);
    if (stage === "accepted") nets.push({ session: bet.session_id, by: -bet.amount });
    if (stage === "refunding") nets.push({ session: bet.session_id, by: bet.amount });
    if (isGivenUp(stage) && !isGivenUp(bet.stage)) await addStakes(tx, round_id, bet.items, seat.currency, -1n);
  }
  if (refusal !== undefined && isAnsweredWin(before, after)) nets.push(...lessWin(before, bets));
  await writeWin(tx, seat, before, after, { balance, refusal });
  await countNets(tx, nets);
  return true;
}

/** Whether an event was the wallet's answer to the win. An answered rollback may release a win: that is none. */
function isAnsweredWin(before: PlayerRound, after: PlayerRound): boolean {
  return before.win?.stage === "sent" && after.win?.stage !== "sent";
}

/** The net of a session without its win, which counted when it was sent. */
function lessWin({ win }: PlayerRound, bets: readonly BetRow[]): readonly NetChange[] {
  const session = bets.find(({ id }) => id === win?.bet)?.session_id;
  return win && session !== undefined ? [{ session, by: -win.amount }] : [];
}

/** Whether a bet counts neither for the limits nor for the outcome. */
function isGivenUp(stage: BetStage): boolean {
  return stage !== "sent" && stage !== "accepted";
}

async function writeBet(tx: Database, bet: BetRow, stage: BetStage, refusal: string | undefined): Promise<void> {
  const isOwed = stage === "rolling-back" || stage === "refunding";
  await tx
    .updateTable("table_bet")
    .set({ stage, due_at: isOwed ? sql<Date>`clock_timestamp()` : null, attempts: 0 })
    .$if(isOwed, (query) =>
      query.set({ back_kind: stage === "refunding" ? "refund" : "rollback", back_at: sql<Date>`clock_timestamp()` }),
    )
    .$if(refusal !== undefined, (query) => query.set({ refusal: refusal ?? null }))
    .where("id", "=", bet.id)
    .execute();
}

async function writeWin(
  tx: Database,
  seat: SeatRow,
  before: PlayerRound,
  { win }: PlayerRound,
  { balance, refusal }: Answer,
): Promise<void> {
  const hasMoved = win !== before.win;
  // An answered rollback may release the win or the end; its refusal is none of theirs.
  const answered = hasMoved && refusal !== undefined ? before.win?.stage : undefined;
  await tx
    .updateTable("table_seat")
    .set({ changed_at: sql<Date>`clock_timestamp()` })
    .$if(balance !== undefined, (query) => query.set({ balance: balance ?? null }))
    .$if(hasMoved, (query) =>
      query.set({
        win_stage: win?.stage ?? null,
        win_amount: win?.amount ?? null,
        win_bet: win?.bet ?? null,
        win_closes: win?.closes ?? false,
        due_at: win && isOwedWin(win.stage) ? sql<Date>`clock_timestamp()` : null,
        attempts: 0,
      }),
    )
    .$if(hasMoved && win?.stage === "sent", (query) => query.set({ won_at: sql<Date>`clock_timestamp()` }))
    .$if(hasMoved && win?.stage === "ending", (query) => query.set({ end_at: sql<Date>`clock_timestamp()` }))
    // A void takes the outcome's payouts away with the win.
    .$if(hasMoved && win === undefined, (query) => query.set({ payouts: null }))
    .$if(answered === "sent", (query) => query.set({ refusal: refusal ?? null }))
    .$if(answered === "ending", (query) => query.set({ end_refusal: refusal ?? null }))
    .where("id", "=", seat.id)
    .execute();
}

function isOwedWin(stage: RoundWin["stage"]): boolean {
  return stage === "sent" || stage === "ending";
}

/** Stores many answers at a time. A bet that is no longer sent was given up at the deal, and is rolled back. */
async function acceptBets(db: Database, answers: readonly Accepted[]): Promise<boolean[]> {
  return db.transaction().execute(async (tx) => {
    await lockSeats(
      tx,
      answers.map(({ seat }) => seat),
    );
    const { rows } = await sql<{ id: string; session_id: string; amount: bigint }>`
      update table_bet set stage = 'accepted', due_at = null
      where id = any(${answers.map(({ bet }) => bet)}::uuid[]) and stage = 'sent'
      returning id, session_id, amount
    `.execute(tx);
    await noteBalances(tx, answers);
    await countNets(
      tx,
      rows.map(({ session_id, amount }) => ({ session: session_id, by: -amount })),
    );
    const accepted = new Set(rows.map(({ id }) => id));
    return answers.map(({ bet }) => accepted.has(bet));
  });
}

async function closePaid(db: Database, answers: readonly PaidWin[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (
      select * from unnest(${answers.map(({ seat }) => seat)}::uuid[], ${answers.map(({ balance }) => balance)}::bigint[])
        as asked (id, balance)
    ), locked as materialized (
      select seat.id, asked.balance from asked join table_seat as seat on seat.id = asked.id
      order by seat.id for update of seat
    )
    update table_seat set win_stage = 'done', due_at = null, balance = locked.balance, changed_at = clock_timestamp()
    from locked
    where table_seat.id = locked.id and table_seat.win_stage = 'sent' and table_seat.win_closes
    returning table_seat.id
  `.execute(db);
  const paid = new Set(rows.map(({ id }) => id));
  return answers.map(({ seat }) => paid.has(seat));
}

/** Locks seats in the order of their ids, so that no two transactions wait for each other. */
export async function lockSeats(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom("table_seat")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function noteBalances(tx: Database, answers: readonly Accepted[]): Promise<void> {
  const bySeat = new Map(answers.map(({ seat, balance }) => [seat, balance]));
  await sql`
    update table_seat set balance = asked.balance, changed_at = clock_timestamp()
    from unnest(${[...bySeat.keys()]}::uuid[], ${[...bySeat.values()]}::bigint[]) as asked (id, balance)
    where table_seat.id = asked.id
  `.execute(tx);
}
