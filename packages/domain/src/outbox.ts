import { type DatabaseConnection, prepared, uuidArray } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services, SignalBus } from "./context.ts";
import { asyncCommit } from "./async-commit.ts";

/** How long notes are collected before they are sent, so that many batches make one message. */
const RELAY_MILLIS = 15;
/** Older notes were left by a process that has died. */
const FORGOTTEN_SECONDS = 2;
const NOTES_AT_ONCE = 200;

/** A note in the outbox, with the players whose balance has changed. */
export interface Note {
  readonly id: string;
  readonly players: readonly string[];
}

/** Sends the notes that this process wrote to the outbox, soon after their commit. */
export interface OutboxRelay {
  /** Announces a new note. */
  readonly wake: (note: Note) => void;
}

/**
 * The outbox contains the players to notify after money has moved. The transaction that moved the money writes it. The
 * process that wrote a note sends it. If that process dies, {@link publishForgotten} in another process sends it.
 */
export function outboxRelay({ db, signals }: Pick<Services, "db" | "signals">): OutboxRelay {
  let notes: Note[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    const taken = notes;
    notes = [];
    // When the database is unavailable, publishForgotten sends the notes later.
    takeNotes(db, taken).then(
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

const isForgotten = sql<boolean>`created_at < now() - ${sql.lit(FORGOTTEN_SECONDS)} * interval '1 second'`;

/** SQL condition: true while there are notes for {@link publishForgotten}. */
export const hasForgottenNotes: RawBuilder<boolean> = sql<boolean>`exists (select from outbox where ${isForgotten})`;

/** Sends the notes that no process has sent. Returns how many players they named. */
export async function publishForgotten({ db, signals }: Pick<Services, "db" | "signals">): Promise<number> {
  const forgotten = await db
    .selectFrom("outbox")
    .select(["id", "players"])
    .where(isForgotten)
    .orderBy("id")
    .limit(NOTES_AT_ONCE)
    .execute();
  const players = await takeNotes(db, forgotten);
  publish(signals, players);
  return players.size;
}

/** Each note is taken by one process only. A note that reappears after a crash is sent once more. */
async function takeNotes(db: DatabaseConnection, notes: readonly Note[]): Promise<ReadonlySet<PlayerId>> {
  if (notes.length === 0) return new Set();
  const players = new Map(notes.map((note) => [note.id, note.players]));
  const { rows } = await sql<{ id: string }>`${sql.raw(prepared("outbox_take"))}
    delete from outbox using ${asyncCommit(true)}
    where id = any(${uuidArray([...players.keys()])}::uuid[]) and at_once.set = 'off' returning id
  `.execute(db);
  return new Set(rows.flatMap(({ id }) => (players.get(id) ?? []) as readonly PlayerId[]));
}

function publish(signals: SignalBus, players: ReadonlySet<PlayerId>): void {
  for (const playerId of players) signals.publish({ playerId, kind: "balance" });
}
