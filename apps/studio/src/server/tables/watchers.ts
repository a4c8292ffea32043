import type { FastifyReply } from "fastify";
import type { GameSession } from "../sessions/game-session.ts";

/** A reader that is slower than this is disconnected. It reconnects and continues. */
const BACKLOG_BYTES_MOST = 256 * 1024;
/** Sockets that are written to before other work gets its turn. */
const SOCKETS_A_TURN = 1000;
const CHUNK_END = Buffer.from("\r\n");

/** Whose stream it is. */
export type Reader = Pick<GameSession, "operator" | "player" | "currency">;

export interface Watcher {
  readonly reply: FastifyReply;
  readonly reader: Reader;
  /** The last event that it got. Undefined until its first ones are written. */
  told: bigint | undefined;
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
  watcher.reply.raw.write(wire);
}

/** Writes events to all readers that are up to date. The others have just come, and get these by themselves. */
export async function tellAll(watchers: ReadonlySet<Watcher>, events: readonly WaitingEvent[]): Promise<void> {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return;
  const buffer = Buffer.from(events.map(({ wire }) => wire).join(""));
  const ready = [...watchers].filter(({ told }) => told !== undefined);
  const level = ready.filter(({ told }) => told === first.seq - 1n);
  for (const watcher of level) watcher.told = last.seq;
  await writeAll(new Set(level), buffer);
  for (const watcher of ready) for (const event of events) tellOne(watcher, event);
}

/**
 * Writes bytes to all readers whose first events are written. The bytes go to the sockets directly, as one chunk of the
 * response. The chunk is made once: the response's own `write` would frame the bytes again for each reader.
 */
export async function writeAll(watchers: ReadonlySet<Watcher>, buffer: Buffer): Promise<void> {
  const chunk = Buffer.concat([Buffer.from(`${buffer.length.toString(16)}\r\n`), buffer, CHUNK_END]);
  let written = 0;
  for (const { reply, told } of watchers) {
    if (told === undefined) continue;
    const { raw } = reply;
    if (raw.writableLength > BACKLOG_BYTES_MOST) raw.destroy();
    // A reader without chunks (HTTP/1.0), or whose connection still sends an earlier response.
    else if (!raw.chunkedEncoding || raw.socket === null) raw.write(buffer);
    else if (!raw.writableEnded) raw.socket.write(chunk);
    written += 1;
    if (written % SOCKETS_A_TURN === 0) await new Promise(setImmediate);
  }
}
