import { isDeepStrictEqual } from "node:util";
import type { Contradiction } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";

/**
 * A position in the record of play: everything before it is read. Batch and entry are 0 at the beginning of a page;
 * otherwise they name the last entry that was read.
 */
export interface PlayPlace {
  readonly page: bigint;
  readonly batch: number;
  readonly entry: number;
}

/** The part of the record that a reader may read next: everything after `after`, up to the whole page `lastPage`. */
export interface PlayStretch {
  readonly after: PlayPlace;
  readonly lastPage: bigint;
  /** The entries from `after` on that operators have decided to leave out. */
  readonly leftOut: readonly PlayPlace[];
}

/** How a read ended: nothing was read, or everything that had a number, or something before its end. */
type Progress = "nothing" | "everything" | "a part";

/** A reader of the record of play. Its row in `play_reader` holds its position. */
export interface PlayReader {
  readonly name: string;
  /**
   * Reads a stretch in the transaction that stores the new position. May end before its end and answer the last entry
   * that it has read. When that is where it began, it waits for something. Throws PlayContradiction at an entry that contradicts what is known; nothing of the stretch is
   * stored then.
   */
  read(tx: Transaction, stretch: PlayStretch): Promise<PlayPlace | void>;
  /** Called after the transaction of a stretch is committed. */
  committed?(): void;
}

/** The reason of a contradiction: a stable code, and the transaction that the entry records. */
interface Reason {
  readonly code: Contradiction;
  readonly transactionId: string;
}

/** An entry that contradicts what is known. Its reader stops there until two operators have decided. */
export class PlayContradiction extends Error {
  readonly place: PlayPlace;
  readonly reason: Reason;

  constructor(place: PlayPlace, reason: Reason) {
    const { page, batch, entry } = place;
    super(`page ${page}, batch ${batch}, entry ${entry} of the record of play: ${reason.code} ${reason.transactionId}`);
    this.name = "PlayContradiction";
    this.place = place;
    this.reason = reason;
  }
}

/** The most batches of one page. */
const PAGE_BATCHES = 64;
/** The most pages that one call numbers; others get their turn after them. */
const PAGES_AT_ONCE = 32;
/** A stretch ends with the page that reaches so many entries. */
const STRETCH_ENTRIES = 20_000;
const STRETCH_PAGES = 512;
/** How long a reader that has to catch up runs before others get their turn. */
const RUN_MILLIS = 20_000;

/**
 * Gives the arrived batches their numbers. The process that holds the sequencer's lock writes the next page; others
 * find nothing to do. Pages become visible in the order of their numbers. Returns whether the page is full, so that more
 * may have arrived.
 */
async function numberArrivals(db: DatabaseConnection): Promise<boolean> {
  const { rows } = await sql<{ batches: number }>`
    with sequencer as materialized (
      select last_number from play_sequencer for update skip locked
    ), arrived as (
      delete from play_arrival using sequencer
      where (at, batch_id) in (select at, batch_id from play_arrival order by at, batch_id limit ${PAGE_BATCHES})
      returning at, batch_id, entries, last_number
    ), page as (
      insert into play_page (number, ats, batches, entries)
      select last_number + 1, array_agg(at order by at, batch_id), array_agg(batch_id order by at, batch_id), sum(entries)
      from arrived group by last_number
      returning number, cardinality(batches) as batches
    ), numbered as (
      update play_sequencer set last_number = page.number from page
    )
    select batches from page
  `.execute(db);
  return rows[0]?.batches === PAGE_BATCHES;
}

/** Numbers what has arrived, up to a limit. Returns whether everything has a number. */
async function numberAll(db: DatabaseConnection): Promise<boolean> {
  for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) if (!(await numberArrivals(db))) return true;
  return false;
}

/**
 * Lets a reader read everything that was recorded before the call, stretch by stretch. Later entries wait for the next
 * call: one stretch of many entries costs less than many stretches of few. After a kill at any moment each stretch has
 * happened with its results or not at all. Several processes take turns: one reads, the others find nothing to do.
 */
export async function followPlay({ db }: Pick<Services, "db">, reader: PlayReader): Promise<void> {
  const end = performance.now() + RUN_MILLIS;
  do {
    const isNumbered = await numberAll(db);
    const progress = await readNext(db, reader);
    if (progress === "nothing" || (progress === "everything" && isNumbered)) return;
  } while (performance.now() < end);
}

/**
 * Reads the next stretch of a reader. Throws the contradiction at which the reader stops, once: a stopped reader finds
 * nothing to do.
 */
async function readNext(db: DatabaseConnection, reader: PlayReader): Promise<Progress> {
  try {
    const progress = await inTransaction(db, async (tx): Promise<Progress> => {
      const stretch = await nextStretch(tx, reader.name);
      if (!stretch) return "nothing";
      const reached = await reader.read(tx, stretch);
      await reach(tx, reader.name, reached ?? { page: stretch.lastPage + 1n, batch: 0, entry: 0 });
      if (reached) return isDeepStrictEqual(reached, stretch.after) ? "nothing" : "a part";
      return stretch.isLast ? "everything" : "a part";
    });
    if (progress !== "nothing") reader.committed?.();
    return progress;
  } catch (error) {
    if (error instanceof PlayContradiction) await stop(db, reader.name, error);
    throw error;
  }
}

/** The next stretch; undefined when nothing is new, another process reads, or the reader has stopped. */
async function nextStretch(tx: Transaction, name: string): Promise<NextStretch | undefined> {
  const { rows } = await sql<StretchRow>`
    with place as materialized (
      select page, batch, entry from play_reader
      where name = ${name} and stopped_at is null for update skip locked
    )
    select place.page::text, place.batch, place.entry, (
      select max(number)::text from (
        select number, sum(entries) over (order by number) - entries as entries_before
        from play_page where number >= place.page and number < place.page + ${STRETCH_PAGES}
      ) as next where entries_before < ${STRETCH_ENTRIES}
    ) as last_page, (select last_number::text from play_sequencer) as last_number, ${leftOutFrom(name, sql`place.page`)} as left_out
    from place
  `.execute(tx);
  const [row] = rows;
  if (!row || row.last_page === null) return undefined;
  return {
    after: { page: BigInt(row.page), batch: row.batch, entry: row.entry },
    lastPage: BigInt(row.last_page),
    isLast: row.last_page === row.last_number,
    leftOut: asPlaces(row.left_out),
  };
}

interface NextStretch extends PlayStretch {
  /** No page follows. */
  readonly isLast: boolean;
}

interface StretchRow {
  readonly page: string;
  readonly batch: number;
  readonly entry: number;
  readonly last_page: string | null;
  readonly last_number: string;
  readonly left_out: LeftOutColumn;
}

type LeftOutColumn = readonly { readonly page: string; readonly batch: number; readonly entry: number }[] | null;

/** The entries that a reader leaves out from a page on, as a JSON column. */
function leftOutFrom(name: string, page: RawBuilder<unknown>): RawBuilder<LeftOutColumn> {
  return sql`(
    select jsonb_agg(jsonb_build_object('page', omission.page::text, 'batch', omission.batch, 'entry', omission.entry))
    from play_omission as omission
    where omission.reader = ${name} and omission.state = 'approved' and omission.page >= ${page}
  )`;
}

/** The entries of a page and of later ones that operators have decided a reader leaves out. */
export async function leftOutBy(db: DatabaseConnection, name: string, page: bigint): Promise<readonly PlayPlace[]> {
  const { rows } = await sql<Pick<StretchRow, "left_out">>`
    select ${leftOutFrom(name, sql`${page}::bigint`)} as left_out
  `.execute(db);
  return asPlaces(rows[0]?.left_out ?? null);
}

function asPlaces(column: LeftOutColumn): readonly PlayPlace[] {
  return (column ?? []).map(({ page, batch, entry }) => ({ page: BigInt(page), batch, entry }));
}

async function reach(tx: Transaction, name: string, { page, batch, entry }: PlayPlace): Promise<void> {
  const { rows } = await sql`
    update play_reader set page = ${page}, batch = ${batch}, entry = ${entry} where name = ${name} returning name
  `.execute(tx);
  invariant(rows.length === 1, `there is no reader ${name} of play`);
}

/**
 * Keeps the entry at which the reader stopped. Nothing changes when another process has stopped it or read further
 * meanwhile, or when operators have just decided to leave the entry out.
 */
async function stop(db: DatabaseConnection, name: string, { place, reason }: PlayContradiction): Promise<void> {
  const { page, batch, entry } = place;
  await sql`
    update play_reader set stopped_at = clock_timestamp(), stopped_page = ${page}, stopped_batch = ${batch},
      stopped_entry = ${entry}, reason = ${reason.code}, contradicting_transaction = ${reason.transactionId}
    where name = ${name} and stopped_at is null
      and (play_reader.page, play_reader.batch, play_reader.entry) < (${page}, ${batch}, ${entry})
      and not exists (
        select from play_omission as omission
        where omission.reader = ${name} and omission.state = 'approved'
          and (omission.page, omission.batch, omission.entry) = (${page}, ${batch}, ${entry})
      )
  `.execute(db);
}

/** SQL condition: true when a reader has something to read. */
export function hasPlayFor(name: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from play_arrival) or exists (
    select from play_reader cross join play_sequencer
    where play_reader.name = ${name} and stopped_at is null and play_reader.page <= play_sequencer.last_number
  ))`;
}

/** The views of entries. `play_count` has only the columns that turnover counts, and leaves the rest unread. */
type EntryView = "play_entry" | "play_count";

/**
 * The entries of a stretch, for a `from` clause: the columns of the view with `page` and `batch`. With `last`, only those
 * up to that entry. Only the batches at both ends are read in part, so the others' entries are compared with two numbers.
 */
export function entriesOf(
  { after, lastPage, leftOut }: PlayStretch,
  last?: PlayPlace,
  view: EntryView = "play_entry",
): RawBuilder<unknown> {
  const batch = sql`(page.number, named.batch)`;
  const others = sql.join(
    leftOut.map((one) => sql`and (page.number, named.batch, entry.entry) <> (${one.page}, ${one.batch}, ${one.entry})`),
    sql` `,
  );
  const upTo = last
    ? sql`case when ${batch} = (${last.page}, ${last.batch}) then ${last.entry}::int end`
    : sql`null::int`;
  const until = last ? sql`and ${batch} <= (${last.page}, ${last.batch})` : sql``;
  return sql`(
    select page.number as page, named.batch::int as batch, entry.*
    from play_page as page
    cross join lateral unnest(page.ats, page.batches) with ordinality as named (at, id, batch)
    cross join lateral (
      select case when ${batch} = (${after.page}, ${after.batch}) then ${after.entry}::int else 0 end as behind,
        coalesce(${upTo}, ${INT_MAX}::int) as up_to
      offset 0
    ) as part
    cross join lateral (
      select * from ${sql.table(view)} as entry
      where entry.at = named.at and entry.batch_id = named.id
        and entry.entry > part.behind and entry.entry <= part.up_to
      offset 0
    ) as entry
    where page.number >= ${after.page} and page.number <= ${lastPage}
      and ${batch} >= (${after.page}, ${after.batch}) ${until} ${others}
  )`;
}

/**
 * The batches of a stretch, for a `from` clause: the columns of `play_batch`. Their arrays can be searched without
 * reading entry by entry. Batches at both ends may be read in part only, so a condition on them finds too much.
 */
export function batchesOf({ after, lastPage }: PlayStretch): RawBuilder<unknown> {
  return sql`(
    select batch.*
    from play_page as page
    cross join lateral unnest(page.ats, page.batches) as named (at, id)
    join play_batch as batch on batch.at = named.at and batch.id = named.id
    where page.number >= ${after.page} and page.number <= ${lastPage}
  )`;
}

/** No batch has more entries. */
const INT_MAX = 2_147_483_647;

/** Everything before a position, without the entries that were left out. For checks that count from the beginning. */
export function entriesUpTo(
  { page, batch, entry }: PlayPlace,
  leftOut: readonly PlayPlace[] = [],
  view: EntryView = "play_entry",
): RawBuilder<unknown> {
  const stretch = { after: { page: 0n, batch: 0, entry: 0 }, lastPage: page, leftOut };
  return entriesOf(stretch, { page, batch, entry }, view);
}

/**
 * Runs a query that counts the whole record again, in a transaction with settings for it. The planner would keep every
 * batch's entries in a cache that nothing reads again, and sort millions of sums in a few megabytes.
 */
export function readWholeRecord<Found>(
  db: DatabaseConnection,
  read: (tx: Transaction) => Promise<Found>,
): Promise<Found> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('enable_memoize', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx);
    return read(tx);
  });
}

/** Everything that a reader has read so far. For checks that count it again. */
export async function entriesReadBy(
  db: DatabaseConnection,
  name: string,
  view: EntryView = "play_entry",
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<Omit<StretchRow, "last_page" | "last_number">>`
    select page::text, batch, entry, ${leftOutFrom(name, sql`0`)} as left_out from play_reader where name = ${name}
  `.execute(db);
  const [row] = rows;
  invariant(row, `there is no reader ${name} of play`);
  const place = { page: BigInt(row.page), batch: row.batch, entry: row.entry };
  return entriesUpTo(place, asPlaces(row.left_out), view);
}
