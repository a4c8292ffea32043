import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import { beginEventStream } from "../http/begin-event-stream.ts";
import type { GameSession } from "../sessions/game-session.ts";

/** A reader that is slower than this is disconnected. It reconnects and continues. */
const BACKLOG_BYTES_MOST = 256 * 1024;
/** Sockets that are written to before other work gets its turn. */
const SOCKETS_A_TURN = 2500;
const CHUNK_END = Buffer.from("\r\n");

/** Whose stream it is. */
export type Reader = Pick<GameSession, "operator" | "player" | "currency">;

export interface Watcher {
  readonly reply: FastifyReply;
  /**
   * The connection, if chunks are written to it directly. Not for a reader without chunks (HTTP/1.0), nor for one whose
   * connection still sends an earlier response.
   */
  readonly socket: Socket | undefined;
  readonly reader: Reader;
  /** The last event that it got. Undefined until its first ones are written. */
  told: bigint | undefined;
}

/** Begins the stream of a reader. It gets no events before its first ones are written. */
export function beginWatcher(reply: FastifyReply, reader: Reader): Watcher {
  beginEventStream(reply);
  const { chunkedEncoding, socket } = reply.raw;
  return { reply, reader, socket: (chunkedEncoding && socket) || undefined, told: undefined };
}

export interface WaitingEvent {
  readonly seq: bigint;
  readonly at: number;
  /** Null in an event that was stored before kinds were. */
  readonly kind: string | null;
  readonly wire: string;
}

/** Writes an event to a reader that has not got it yet. */
export function tellOne(watcher: Watcher, { seq, wire }: WaitingEvent): void {
  if (watcher.told === undefined || seq <= watcher.told) return;
  watcher.told = seq;
  writeBounded(watcher.reply.raw, wire);
}

/**
 * Writes events to all readers, together as one chunk to those that are up to date. Readers that have just come get the
 * events by themselves. One pass over the readers, without copies of the set: thousands of them get each event.
 */
export async function tellAll(watchers: ReadonlySet<Watcher>, events: readonly WaitingEvent[]): Promise<void> {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return;
  const buffer = Buffer.from(events.map(({ wire }) => wire).join(""));
  const chunk = framed(buffer);
  const before = first.seq - 1n;
  let written = 0;
  for (const watcher of watchers) {
    if (watcher.told === before) {
      watcher.told = last.seq;
      writeOne(watcher, buffer, chunk);
    } else for (const event of events) tellOne(watcher, event);
    written += 1;
    if (written % SOCKETS_A_TURN === 0) await new Promise(setImmediate);
  }
}

/** Writes bytes to all readers whose first events are written. */
export async function writeAll(watchers: ReadonlySet<Watcher>, buffer: Buffer): Promise<void> {
  const chunk = framed(buffer);
  let written = 0;
  for (const watcher of watchers) {
    if (watcher.told === undefined) continue;
    writeOne(watcher, buffer, chunk);
    written += 1;
    if (written % SOCKETS_A_TURN === 0) await new Promise(setImmediate);
  }
}

/** The bytes as one chunk of a response. It is made once for all readers: the response would frame them for each. */
function framed(buffer: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${buffer.length.toString(16)}\r\n`), buffer, CHUNK_END]);
}

/** Writes a chunk to a reader's connection, which is cheaper than a write to its response. */
function writeOne({ socket, reply }: Watcher, buffer: Buffer, chunk: Buffer): void {
  if (!socket) writeBounded(reply.raw, buffer);
  else if (socket.writableLength > BACKLOG_BYTES_MOST) reply.raw.destroy();
  else socket.write(chunk);
}

/** Writes to a response, or disconnects a reader that is too far behind. */
function writeBounded(raw: Watcher["reply"]["raw"], bytes: Buffer | string): void {
  if (raw.writableLength > BACKLOG_BYTES_MOST) raw.destroy();
  else raw.write(bytes);
}
