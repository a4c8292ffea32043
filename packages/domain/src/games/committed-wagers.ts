import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * A position in the order of wager actions. Times are in the database's own format, because a Date would round them.
 */
export interface WagerPlace {
  readonly at: string;
  readonly vendor: string;
  readonly transaction: string;
}

export type WagerReader = "jackpots" | "returns";

/** How old an action must be before it is read. Processor clocks differ by far less. */
const SETTLING_MILLIS = 250;

/** The longest stretch that is read in one step, however long no reader ran. */
const WINDOW_SECONDS = 120;

/** The stretch that a reader may read next: everything after `after`, before `until`. */
export interface WagerWindow {
  readonly after: WagerPlace;
  readonly until: string;
  /** Whether more actions follow already. */
  readonly isFull: boolean;
}

interface WindowRow {
  readonly reached_at: string;
  readonly reached_vendor: string;
  readonly reached_transaction: string;
  readonly until: string;
  readonly is_new: boolean;
  readonly is_full: boolean;
}

/**
 * The next stretch of actions for a reader. The reader's row stays locked until the transaction ends. Undefined when
 * another process is reading, or when there can be nothing new.
 *
 * No reader or writer waits for the other. An action takes its time from the clock after its transaction has begun to
 * write. So no uncommitted action is older than the oldest writing transaction. Every action before that time is
 * committed or rolled back.
 */
export async function nextWagers(tx: Transaction, reader: WagerReader): Promise<WagerWindow | undefined> {
  const { rows } = await sql<WindowRow>`
    with place as materialized (
      select * from wager_reader where name = ${reader} for update skip locked
    ), begin as (
      select place.*,
        greatest(reached_at, (select min(created_at) from wager_action where reached_at = '-infinity')) as from_at
      from place
    ), horizon as (
      select ${settledUpTo()} as at
    )
    select reached_at::text, reached_vendor, reached_transaction,
      least(horizon.at, from_at + ${WINDOW_SECONDS} * interval '1 second')::text as until,
      horizon.at > reached_at and isfinite(from_at) as is_new,
      horizon.at > from_at + ${WINDOW_SECONDS} * interval '1 second' as is_full
    from begin cross join horizon
  `.execute(tx);
  const [row] = rows;
  if (!row?.is_new) return undefined;
  return {
    after: { at: row.reached_at, vendor: row.reached_vendor, transaction: row.reached_transaction },
    until: row.until,
    isFull: row.is_full,
  };
}

/** The moment up to which all actions are committed or rolled back. A reader goes no further. */
export function settledUpTo(): RawBuilder<Date> {
  return sql<Date>`least(
    clock_timestamp() - ${SETTLING_MILLIS} * interval '1 millisecond',
    (
      select min(xact_start) from pg_stat_activity
      where backend_xid is not null and datname = current_database() and pid <> pg_backend_pid()
    )
  )`;
}

/** The position that a reader has reached. */
export async function readerPlace(db: DatabaseConnection, reader: WagerReader): Promise<WagerPlace> {
  const { rows } = await sql<WagerPlace>`
    select reached_at::text as at, reached_vendor as vendor, reached_transaction as transaction
    from wager_reader where name = ${reader}
  `.execute(db);
  const [place] = rows;
  invariant(place, `no reader ${reader} of wagers`);
  return place;
}

/**
 * SQL condition: true when an action came at `at` or later. The moment is a value and not a column, and the search is
 * materialized. Otherwise the planner expects to find a row soon and reads the whole table to find none.
 */
export function hasWagersFrom(at: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    with later as materialized (select from wager_action where created_at >= ${at}::timestamptz) select from later
  )`;
}

/** The position before every action that came at `at` or later. */
export function placeBefore(at: string): WagerPlace {
  return { at, vendor: "", transaction: "" };
}

/** Stores the reader's new position, in the transaction that stores the results of the read. */
export async function reachWagers(tx: Transaction, reader: WagerReader, place: WagerPlace): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update wager_reader
    set reached_at = ${place.at}::timestamptz, reached_vendor = ${place.vendor}, reached_transaction = ${place.transaction}
    where name = ${reader} returning name
  `.execute(tx);
  invariant(rows.length === 1, `no reader ${reader} of wagers`);
}

/** SQL condition on `wager_action` under that alias: true for rows after one place and up to the other. */
export function liesWithin(alias: string, after: WagerPlace, upTo: WagerPlace): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${sql.ref(`${alias}.created_at`)} >= ${after.at}::timestamptz
    and ${sql.ref(`${alias}.created_at`)} <= ${upTo.at}::timestamptz
    and not ${liesUpTo(alias, after)} and ${liesUpTo(alias, upTo)}
  )`;
}

/** SQL condition on `wager_action` under that alias: true for rows up to and including a place. */
export function liesUpTo(alias: string, place: WagerPlace): RawBuilder<SqlBool> {
  const row = sql`(
    ${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.vendor_code`)}, ${sql.ref(`${alias}.transaction_id`)}
  )`;
  return sql<SqlBool>`${row} <= (${place.at}::timestamptz, ${place.vendor}::text, ${place.transaction}::text)`;
}
