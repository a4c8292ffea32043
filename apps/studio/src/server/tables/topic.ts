import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { TableRecord } from "./table-record.ts";
import type { Reader, WaitingEvent, Watcher } from "./watchers.ts";

/** A table with watchers in this process. */
export interface Topic {
  readonly table: TableRecord;
  readonly watchers: Set<Watcher>;
  /** The watchers to whom this process writes. */
  readonly joining: Set<Watcher>;
  /** The groups of watchers to whom the push process writes, also those that have left. */
  readonly groups: Set<string>;
  /** The last event that was read from the database. */
  read: bigint;
  /** The last event that was told. All watchers of the push process have it. */
  told: bigint;
  /** Read and not told yet, because their time has not come. */
  readonly waiting: WaitingEvent[];
  /** Told a moment ago: for readers whose snapshot is being made. */
  readonly recent: WaitingEvent[];
  /** Snapshots that are being made, by group: readers who come together share one. */
  readonly snapshots: Map<string, Promise<FirstEvent>>;
  totals: string;
  /** Whether all readers were told something since the last sign of life was due. */
  hasTold: boolean;
}

/** The snapshot with which a stream begins, or the events that its reader missed. */
export interface FirstEvent {
  readonly seq: bigint;
  readonly wire: string;
}

const RECENT_KEPT = 64;

export async function openTopic(db: Database, table: TableRecord): Promise<Topic> {
  // Without stored events nothing is waiting to be told.
  const { rows } = await sql<{ seq: bigint }>`
    select coalesce(
      (select max(seq) from table_event where table_code = ${table.code} and at <= clock_timestamp()),
      (select min(seq) - 1 from table_event where table_code = ${table.code}),
      live.seq
    ) as seq from live_table as live where live.code = ${table.code}
  `.execute(db);
  const seq = rows[0]?.seq ?? 0n;
  return {
    table,
    watchers: new Set(),
    joining: new Set(),
    groups: new Set(),
    read: seq,
    told: seq,
    waiting: [],
    recent: [],
    snapshots: new Map(),
    totals: "",
    hasTold: false,
  };
}

/** Takes the events whose time has come, and all before them. */
export function takeDue(topic: Topic, now: number): WaitingEvent[] {
  const due = topic.waiting.splice(0, topic.waiting.findLastIndex(({ at }) => at <= now) + 1);
  const last = due.at(-1);
  if (!last) return due;
  topic.recent.push(...due);
  topic.recent.splice(0, Math.max(0, topic.recent.length - RECENT_KEPT));
  topic.told = last.seq;
  topic.hasTold = true;
  return due;
}

/** The readers who see the same: those of a pool, or all of another table. */
export const groupOf = ({ code, game }: TableRecord, { operator, currency }: Reader): string =>
  game === "cockfight-pool" ? `${code} ${operator} ${currency}` : code;
