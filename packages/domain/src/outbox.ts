import { type DatabaseConnection, prepared, uuidArray } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { CompiledQuery, sql } from "kysely";
import type { House, SignalBus } from "./context.ts";

/** How long notes are collected before they are told, so that many batches make one message. */
const RELAY_MILLIS = 15;
/** Notes older than this were left by a process that is gone. */
const FORGOTTEN_SECONDS = 2;
const NOTES_AT_ONCE = 200;

/** Tells what this process has written to the outbox, soon after it was committed. */
export interface OutboxRelay {
  /** There is a new note of this id. */
  readonly wake: (note: string) => void;
}

/**
 * The outbox holds whom to tell once money has moved, written by the transaction that moved it. The process that wrote
 * a note tells it; what it no longer could, {@link tellForgotten} of another one tells.
 */
export function outboxRelay({ db, signals }: Pick<House, "db" | "signals">): OutboxRelay {
  let notes: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    const ids = notes;
    notes = [];
    // A database that is gone now leaves the notes to tellForgotten.
    takeNotes(db, ids).then(
      (players) => publish(signals, players),
      () => undefined,
    );
  };
  return {
    wake(note) {
      notes.push(note);
      timer ??= setTimeout(tell, RELAY_MILLIS);
    },
  };
}

/** Tells the notes that nobody told. Answers how many players they named. */
export async function tellForgotten({ db, signals }: Pick<House, "db" | "signals">): Promise<number> {
  const forgotten = await db
    .selectFrom("outbox")
    .select("id")
    .where("created_at", "<", sql<Date>`now() - ${FORGOTTEN_SECONDS} * interval '1 second'`)
    .orderBy("id")
    .limit(NOTES_AT_ONCE)
    .execute();
  const players = await takeNotes(
    db,
    forgotten.map(({ id }) => id),
  );
  publish(signals, players);
  return players.size;
}

const TAKE = `${prepared("outbox_take")} delete from outbox where id = any($1::uuid[]) returning payload`;

/** Each note is taken by one process only. */
async function takeNotes(db: DatabaseConnection, ids: readonly string[]): Promise<ReadonlySet<PlayerId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.executeQuery<{ payload: PlayerId[] }>(CompiledQuery.raw(TAKE, [uuidArray(ids)]));
  return new Set(rows.flatMap(({ payload }) => payload));
}

function publish(signals: SignalBus, players: ReadonlySet<PlayerId>): void {
  for (const playerId of players) signals.publish({ playerId, kind: "balance" });
}
