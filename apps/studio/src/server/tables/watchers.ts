import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import { beginEventStream } from "../http/begin-event-stream.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { BACKLOG_BYTES_MOST } from "./push/push-orders.ts";

/** Responses that are written to before other work gets its turn. */
const RESPONSES_A_TURN = 1000;

/** Whose stream it is. */
export type Reader = Pick<GameSession, "operator" | "player" | "currency">;

/** An open stream. This process writes to it until the push process has its connection. */
export interface Watcher {
  readonly id: number;
  readonly reader: Reader;
  /** The readers who get the same events and totals. */
  readonly group: string;
  /** Undefined once the push process has the connection. */
  reply: FastifyReply | undefined;
  /** The last event that this process wrote. Undefined until its first ones are written. */
  told: bigint | undefined;
  /** Whether everything is written with which a stream begins. */
  hasBegun: boolean;
  /** Forgets the stream, which is closed. */
  readonly leave: () => void;
}

let lastId = 0;

/** Begins the stream of a reader. It gets no events before its first ones are written. */
export function beginWatcher(reply: FastifyReply, reader: Reader, group: string, leave: () => void): Watcher {
  beginEventStream(reply);
  lastId += 1;
  return { id: lastId, reader, group, reply, told: undefined, hasBegun: false, leave };
}

export interface WaitingEvent {
  readonly seq: bigint;
  readonly at: number;
  /** Null in an event that was stored before kinds were. */
  readonly kind: string | null;
  readonly wire: string;
}

/** Writes an event to a reader of this process that has not got it yet. */
export function tellOne(watcher: Watcher, { seq, wire }: WaitingEvent): void {
  if (watcher.told === undefined || seq <= watcher.told) return;
  watcher.told = seq;
  writeBounded(watcher, wire);
}

/** Writes events to all readers of this process that have not got them yet. */
export async function tellAll(watchers: ReadonlySet<Watcher>, events: readonly WaitingEvent[]): Promise<void> {
  await inTurns(watchers, (watcher) => {
    for (const event of events) tellOne(watcher, event);
  });
}

/** Writes bytes to all readers of this process whose first events are written. */
export async function writeAll(watchers: Iterable<Watcher>, text: string): Promise<void> {
  await inTurns(watchers, (watcher) => {
    if (watcher.told !== undefined) writeBounded(watcher, text);
  });
}

async function inTurns(watchers: Iterable<Watcher>, write: (watcher: Watcher) => void): Promise<void> {
  let written = 0;
  for (const watcher of watchers) {
    write(watcher);
    written += 1;
    if (written % RESPONSES_A_TURN === 0) await new Promise(setImmediate);
  }
}

/** Writes to a response, or disconnects a reader that is too far behind. */
function writeBounded({ reply }: Watcher, text: string): void {
  if (!reply) return;
  const { raw } = reply;
  if (raw.writableLength > BACKLOG_BYTES_MOST) raw.destroy();
  else raw.write(text);
}

/**
 * The connection of a reader that the push process can continue. The reader has all that was told to the others, and the
 * kernel has all that was written. Undefined for other readers, also while the connection still sends an earlier response.
 */
export function connectionToGive({ reply, told, hasBegun }: Watcher, toldToAll: bigint): Socket | undefined {
  if (!reply || !hasBegun || told !== toldToAll || reply.request.method !== "GET") return undefined;
  const { raw } = reply;
  const { socket } = raw;
  if (!socket || socket.destroyed || !socket.writable || raw.writableEnded) return undefined;
  return raw.writableLength === 0 && socket.writableLength === 0 ? socket : undefined;
}
