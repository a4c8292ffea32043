import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { NumberedEvent } from "../../protocol/tables.ts";

type Unnumbered<Event> = Event extends unknown ? Omit<Event, "seq"> : never;
/** An event before it gets its number. */
export type NewEvent = Unnumbered<NumberedEvent>;

/** An event and the time at which it is told: now, or later on the schedule of a deal. */
export interface TimedEvent {
  readonly event: NewEvent;
  readonly at: Date;
}

/** The row of a table under its lock. */
export interface LockedSeq {
  readonly code: string;
  seq: bigint;
}

/**
 * Numbers events and stores them with the bytes that every process sends. The caller holds the lock of the table's row,
 * so the numbers have no gaps, and they become visible in their order.
 */
export async function addEvents(tx: Database, live: LockedSeq, events: readonly TimedEvent[]): Promise<void> {
  if (events.length === 0) return;
  let least = await lastAt(tx, live);
  const rows = events.map(({ event, at: asked }) => {
    live.seq += 1n;
    const at = asked > least ? asked : least;
    least = at;
    const { kind, ...rest } = event;
    const data = JSON.stringify({ kind, seq: Number(live.seq), ...rest });
    return { table_code: live.code, seq: live.seq, at, kind, wire: `id: ${live.code}:${live.seq}\ndata: ${data}\n\n` };
  });
  await tx.insertInto("table_event").values(rows).execute();
  await tx.updateTable("live_table").set({ seq: live.seq }).where("code", "=", live.code).execute();
}

/** An event is never told before one with a smaller number. At most one deal waits to be told. */
const DEAL_EVENTS_MOST = 10n;

async function lastAt(tx: Database, { code, seq }: LockedSeq): Promise<Date> {
  const { at } = await tx
    .selectFrom("table_event")
    .select(({ fn }) => fn.max<Date | null>("at").as("at"))
    .where("table_code", "=", code)
    .where("seq", ">", seq - DEAL_EVENTS_MOST)
    .executeTakeFirstOrThrow();
  return at ?? new Date(0);
}

/** Events that wait for their time are told now, because the round has ended early. */
export async function hurryEvents(tx: Database, table: string): Promise<void> {
  await tx
    .updateTable("table_event")
    .set({ at: sql<Date>`clock_timestamp()` })
    .where("table_code", "=", table)
    .where("at", ">", sql<Date>`clock_timestamp()`)
    .execute();
}

const KEPT_MINUTES = 60;

/** Removes events that nobody can ask for any more, and the counts of processes that have ended. */
export async function removeOldEvents(db: Database): Promise<void> {
  const old = sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`;
  await db.deleteFrom("table_event").where("at", "<", old).execute();
  await db.deleteFrom("feed_frame").where("kind", "=", "stream").where("heard_at", "<", old).execute();
  await db.deleteFrom("table_watch").where("at", "<", old).execute();
}
