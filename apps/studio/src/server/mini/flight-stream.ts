import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Flights } from "./flights.ts";
import { beginEventStream } from "../http/begin-event-stream.ts";
import { PlayerStreams } from "../http/player-streams.ts";
import type { GameSession } from "../sessions/game-session.ts";

/** The interval at which changes of a flight are read while there are watchers. */
const LOOK_EVERY_MILLIS = 400;

/** The interval of comment lines that keep proxies from closing the stream. */
const KEEP_ALIVE_MILLIS = 15_000;

/** The maximum number of open streams in one process. Further readers are asked to retry. */
const WATCHERS_MOST = 5000;

/**
 * Sends the state of the flight to all watchers by server-sent events. It sends on connection, at every phase change of
 * a flight, and when passengers come or leave. New flights start only while there are watchers.
 */
export class FlightStream {
  readonly #flights: Flights;
  readonly #log: FastifyBaseLogger;
  readonly #watchers = new Set<FastifyReply>();
  /** Watchers that have received no event yet. */
  readonly #newcomers = new Set<FastifyReply>();
  readonly #players = new PlayerStreams();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(flights: Flights, log: FastifyBaseLogger) {
    this.#flights = flights;
    this.#log = log;
  }

  /** Turns a response into a stream that lasts until its reader, a player, disconnects. */
  open(reply: FastifyReply, reader: Pick<GameSession, "operator" | "player">): FastifyReply {
    if (this.#watchers.size >= WATCHERS_MOST) return reply.code(503).header("retry-after", "5").send();
    beginEventStream(reply);
    const forget = this.#players.add(reader, () => reply.raw.destroy());
    this.#watchers.add(reply);
    this.#newcomers.add(reply);
    reply.raw.on("close", () => {
      forget();
      this.#watchers.delete(reply);
      this.#newcomers.delete(reply);
    });
    this.#running ??= this.#run();
    return reply;
  }

  async #run(): Promise<void> {
    let told = "";
    let toldAt = Date.now();
    while (this.#watchers.size > 0 && !this.#stopping.signal.aborted) {
      const looked = await this.#flights.look().catch((error: unknown) => {
        this.#log.error({ err: error }, "the flight could not be read");
        return undefined;
      });
      if (looked) {
        const { now: _now, ...what } = looked.view;
        const state = JSON.stringify(what);
        const event = `data: ${JSON.stringify(looked.view)}\n\n`;
        const hasChanged = state !== told;
        tell(hasChanged ? this.#watchers : this.#newcomers, event);
        this.#newcomers.clear();
        if (!hasChanged && Date.now() - toldAt > KEEP_ALIVE_MILLIS) tell(this.#watchers, ": still here\n\n");
        if (hasChanged || Date.now() - toldAt > KEEP_ALIVE_MILLIS) toldAt = Date.now();
        told = state;
      }
      const untilTurn = looked ? looked.turnsAt - this.#flights.now() : LOOK_EVERY_MILLIS;
      const pause = Math.max(5, Math.min(LOOK_EVERY_MILLIS, untilTurn));
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    this.#running = undefined;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { raw } of this.#watchers) raw.end();
    await this.#running;
  }
}

/** A reader that is too slow is disconnected. It reconnects by itself and gets the newest state. */
function tell(watchers: ReadonlySet<FastifyReply>, event: string): void {
  for (const { raw } of watchers) {
    if (raw.writableLength > BACKLOG_BYTES_MOST) raw.destroy();
    else raw.write(event);
  }
}

const BACKLOG_BYTES_MOST = 256 * 1024;
