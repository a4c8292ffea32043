import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlacedItem, TableOutcome } from "../../../protocol/tables.ts";
import type { Database } from "../../database/open-database.ts";
import { lockSeats } from "../seat-store.ts";
import { placementsOf } from "../seat-record.ts";
import { type Deal, markOf, payoutsOf } from "../table-play.ts";
import type { RoundRow } from "../round-record.ts";
import type { TableRecord } from "../table-record.ts";
import { countNets } from "../table-sums.ts";

/** The result of a round may be corrected for so long after its wins were sent. */
export const CORRECTED_WITHIN_HOURS = 24;

interface PaidSeat {
  readonly seat: string;
  readonly operator: string;
  readonly vendor: string;
  readonly session: string;
  /** The sum of the last result, and the win that paid it. */
  readonly amount: bigint;
  readonly transaction: string;
  readonly items: PlacedItem[][];
}

/**
 * Corrects the result of a paid round, under the locks of its table and its row. Stores the new outcome. For every player
 * whose payout changes it stores the calls that take the old win back and pay the new one. The caller has made sure that no
 * earlier correction of the round is under way.
 */
export async function correctRound(
  tx: Database,
  table: TableRecord,
  round: RoundRow,
  deal: Deal,
  reason: string,
): Promise<void> {
  const mark = markOf(table.game, deal.outcome);
  const stored = await storeCorrection(tx, round, { outcome: deal.outcome, mark, reason });
  await tx
    .updateTable("table_round")
    .set({ outcome: JSON.stringify(deal.outcome), mark })
    .where("id", "=", round.id)
    .execute();
  await correctSeats(tx, { table, round, outcome: deal.outcome, ...stored });
}

/** The mark of a round that a correction made void. */
export const VOID_MARK = "void";

/**
 * Makes a paid round void, under the locks of its table and its row. For every player it stores the call that takes the
 * win back, also one of 0: it opens the wallet's round again. The stakes return once that is answered.
 */
export async function voidPaidRound(tx: Database, round: RoundRow, reason: string): Promise<void> {
  const { correction, number } = await storeCorrection(tx, round, { outcome: null, mark: VOID_MARK, reason });
  await tx
    .updateTable("table_round")
    .set({ stage: "void", reason: "operator", mark: null, staked: "{}", ended_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", round.id)
    .execute();
  const seats = await paidSeats(tx, round.id);
  if (seats.length === 0) return;
  await lockSeats(
    tx,
    seats.map(({ seat }) => seat),
  );
  await sql`
    update table_seat set corrected = 0, corrected_payouts = '{}', changed_at = clock_timestamp()
    where id = any(${seats.map(({ seat }) => seat)}::uuid[])
  `.execute(tx);
  await oweCalls(
    tx,
    { correction, number, returns: true },
    seats.map((seat) => ({ ...seat, before: seat.amount, amount: 0n })),
  );
  await countNets(
    tx,
    seats.map(({ session, amount, items }) => ({ session, by: stakeOf(items) - amount })),
  );
}

const stakeOf = (bets: readonly (readonly PlacedItem[])[]): bigint =>
  bets.flat().reduce((sum, { amount }) => sum + BigInt(amount), 0n);

async function storeCorrection(
  tx: Database,
  round: RoundRow,
  { outcome, mark, reason }: { readonly outcome: TableOutcome | null; readonly mark: string; readonly reason: string },
): Promise<{ readonly correction: string; readonly number: number }> {
  const correction = newId();
  const { last } = await tx
    .selectFrom("table_correction")
    .select(({ fn }) => fn.coalesce(fn.max("number"), sql<number>`0`).as("last"))
    .where("round_id", "=", round.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("table_correction")
    .values({
      id: correction,
      round_id: round.id,
      number: last + 1,
      outcome_before: JSON.stringify(round.outcome),
      mark_before: round.mark ?? "",
      outcome: outcome === null ? null : JSON.stringify(outcome),
      mark,
      reason,
    })
    .execute();
  return { correction, number: last + 1 };
}

/** Whether wallets have not answered an earlier correction of the round. */
export async function isBeingCorrected(tx: Database, roundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from seat_correction as one join table_correction as whole on whole.id = one.correction_id
    where whole.round_id = ${roundId} and one.stage <> 'done' limit 1
  `.execute(tx);
  return rows.length > 0;
}

interface Corrected {
  readonly table: TableRecord;
  readonly round: RoundRow;
  readonly outcome: TableOutcome;
  readonly correction: string;
  readonly number: number;
}

async function correctSeats(tx: Database, { table, round, outcome, correction, number }: Corrected): Promise<void> {
  const seats = await paidSeats(tx, round.id);
  if (seats.length === 0) return;
  await lockSeats(
    tx,
    seats.map(({ seat }) => seat),
  );
  const corrected = seats.map((seat) => {
    const placements = seat.items.flatMap((items) => placementsOf({ items }));
    const paid = payoutsOf({ game: table.game, fight: undefined, outcome }, placements, { meron: 0n, wala: 0n });
    const payouts = JSON.stringify(Object.fromEntries([...paid].map(([spot, amount]) => [spot, String(amount)])));
    return { ...seat, payouts, before: seat.amount, amount: [...paid.values()].reduce((sum, each) => sum + each, 0n) };
  });
  await sql`
    update table_seat set corrected = new.amount, corrected_payouts = new.payouts::jsonb, changed_at = clock_timestamp()
    from unnest(
      ${corrected.map(({ seat }) => seat)}::uuid[], ${corrected.map(({ amount }) => amount)}::bigint[],
      ${corrected.map(({ payouts }) => payouts)}::text[]
    ) as new (seat, amount, payouts)
    where table_seat.id = new.seat
  `.execute(tx);
  const changed = corrected.filter(({ amount, before }) => amount !== before);
  if (changed.length === 0) return;
  await oweCalls(tx, { correction, number, returns: false }, changed);
  await countNets(
    tx,
    changed.map(({ session, amount, before }) => ({ session, by: amount - before })),
  );
}

/** Stores the calls that take wins back. `returns`: the stakes follow, and no new win. */
async function oweCalls(
  tx: Database,
  whole: { readonly correction: string; readonly number: number; readonly returns: boolean },
  seats: readonly (PaidSeat & { readonly before: bigint })[],
): Promise<void> {
  await tx
    .insertInto("seat_correction")
    .values(
      seats.map(({ seat, operator, vendor, before, amount, transaction }) => ({
        id: newId(),
        correction_id: whole.correction,
        seat_id: seat,
        number: whole.number,
        operator,
        vendor,
        stage: "taking-back",
        returns: whole.returns,
        amount_before: before,
        amount,
        before_transaction: transaction,
        back_transaction: newId(),
        win_transaction: newId(),
        due_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
}

/**
 * The players of a round with a win, with their accepted bets and the win that the wallet has. After a refused rollback
 * that is the win before the correction; after a refused win it is nothing.
 */
async function paidSeats(tx: Database, roundId: string): Promise<PaidSeat[]> {
  const { rows } = await sql<PaidSeat>`
    select seat.id as seat, seat.operator, seat.vendor, first.session_id as session,
      coalesce(last.amount, seat.win_amount) as amount,
      coalesce(last.win_transaction, seat.win_transaction) as transaction,
      (
        select jsonb_agg(bet.items order by bet.id) from table_bet as bet
        where bet.seat_id = seat.id and bet.stage = 'accepted'
      ) as items
    from table_seat as seat join table_bet as first on first.id = seat.win_bet
    left join lateral (
      select win_transaction, case when refusal is null then amount else 0 end as amount
      from seat_correction where seat_id = seat.id and back_refusal is null order by number desc limit 1
    ) as last on true
    where seat.round_id = ${roundId} and seat.win_stage is not null
    order by seat.id
  `.execute(tx);
  return rows;
}
