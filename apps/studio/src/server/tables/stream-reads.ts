import { sql } from "kysely";
import type { TableServices } from "./table-services.ts";
import type { Reader, WaitingEvent } from "./watchers.ts";

/** A reader that missed more events than this gets a snapshot instead. */
const MISSING_MOST = 256;
/** A table deals until nobody has watched it for so long. */
const AWAKE_SECONDS = 60;
/** The rest of that time with which it is renewed. */
const RENEWED_SECONDS = 45;

/** The number in a `Last-Event-ID` of this table. */
export function eventAfter(code: string, id: unknown): bigint | undefined {
  if (typeof id !== "string" || !id.startsWith(`${code}:`)) return undefined;
  const digits = id.slice(code.length + 1);
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : undefined;
}

/** The events that a reader has missed, undefined if they are too many or no longer stored. */
export async function missingEvents(
  { records }: TableServices,
  code: string,
  after: bigint,
): Promise<WaitingEvent[] | undefined> {
  const { rows } = await sql<{ seq: bigint; kind: string | null; wire: string; newest: bigint }>`
    select event.seq, event.kind, event.wire, live.seq as newest
    from live_table as live
    left join table_event as event on event.table_code = live.code and event.seq > ${after} and event.at <= clock_timestamp()
    where live.code = ${code} order by event.seq limit ${MISSING_MOST + 1}
  `.execute(records.db);
  const [first] = rows;
  if (!first || after > first.newest || rows.length > MISSING_MOST) return undefined;
  // Without a stored event after it, the reader has all that was told, or the rest has been removed.
  if (first.seq === null) return after === first.newest ? [] : undefined;
  return first.seq === after + 1n ? rows.map(({ seq, kind, wire }) => ({ seq, at: 0, kind, wire })) : undefined;
}

/** The seats of a reader that may still change: in the current round, and in rounds that are being paid. */
export async function seatsOf({ records }: TableServices, code: string, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select seat.id from table_seat as seat join table_round as round on round.id = seat.round_id
    where seat.operator = ${reader.operator} and seat.player = ${reader.player} and seat.table_code = ${code}
      and (round.stage in ('open', 'closed', 'dealt', 'paying')
        or round.id = (select round_id from live_table where code = ${code}))
    order by seat.id desc limit 5
  `.execute(records.db);
  return rows.map(({ id }) => id).toReversed();
}

/** Says that somebody watches tables: sleeping ones open a round. Tables that were watched a moment ago are left alone. */
export async function keepAwake({ records, news }: TableServices, codes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ slept: boolean }>`
    with known as materialized (
      select code, due_at = 'infinity' as slept from live_table
      where code = any(${[...codes]}::text[])
        and (due_at = 'infinity' or watched_until < clock_timestamp() + make_interval(secs => ${RENEWED_SECONDS}))
      order by code for update
    )
    update live_table set watched_until = clock_timestamp() + make_interval(secs => ${AWAKE_SECONDS}),
      due_at = case when slept then clock_timestamp() else due_at end
    from known where live_table.code = known.code returning slept
  `.execute(records.db);
  if (rows.some(({ slept }) => slept)) news.woken();
}

/** Stores how many streams of this process each table has. Tables that are not named have none. */
export async function countWatchers(
  { records }: TableServices,
  process: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    with gone as (
      delete from table_watch where process = ${process} and table_code <> all(${[...counts.keys()]}::text[])
    )
    insert into table_watch (table_code, process, watchers, at)
    select code, ${process}, watchers, clock_timestamp()
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as counted (code, watchers)
    on conflict (table_code, process) do update set watchers = excluded.watchers, at = excluded.at
  `.execute(records.db);
}

/** New events of tables, each after the last one that was read. */
export async function eventsAfter(
  { records }: TableServices,
  reads: ReadonlyMap<string, bigint>,
): Promise<(WaitingEvent & { readonly code: string })[]> {
  const { rows } = await sql<{ table_code: string; seq: bigint; at: Date; kind: string | null; wire: string }>`
    select event.table_code, event.seq, event.at, event.kind, event.wire
    from unnest(${[...reads.keys()]}::text[], ${[...reads.values()]}::bigint[]) as watched (code, seq)
    cross join lateral (
      select * from table_event where table_code = watched.code and table_event.seq > watched.seq order by seq limit 256
    ) as event
    order by event.table_code, event.seq
  `.execute(records.db);
  return rows.map(({ table_code: code, seq, at, kind, wire }) => ({ code, seq, at: at.getTime(), kind, wire }));
}

/** The seats of players in the current round of a table. */
export async function seatsInRound(
  { records }: TableServices,
  code: string,
  players: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select seat.id from live_table as live join table_seat as seat on seat.round_id = live.round_id
    where live.code = ${code} and seat.player = any(${[...players]}::text[])
  `.execute(records.db);
  return rows.map(({ id }) => id);
}

/** Seats of tables that any process has changed in the last seconds, with the time of the change. */
export async function changedSeats(
  { records }: TableServices,
  codes: readonly string[],
  seconds: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select id, changed_at from table_seat
    where changed_at > now() - make_interval(secs => ${seconds}) and table_code = any(${[...codes]}::text[])
  `.execute(records.db);
  return new Map(rows.map(({ id, changed_at }) => [id, changed_at.getTime()]));
}
