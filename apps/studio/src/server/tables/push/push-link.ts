import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { PushedText, PushOrder, PushReport } from "./push-orders.ts";

const PROGRAM = join(import.meta.dirname, "push-process.ts");
/** Sockets on their way to the process. Orders wait behind them, each for about a tenth of a millisecond. */
const ON_WAY_MOST = 128;
/** A process that takes no socket for this time is replaced. */
const SILENT_MILLIS_MAX = 10_000;
/** The minimum time between two starts. */
const START_EVERY_MILLIS = 1000;
/** A process that has not ended by then is killed. */
const END_MILLIS_MAX = 2500;

/** News of the push process. */
interface PushNews {
  /** Readers' sockets that have closed. */
  closed(ids: readonly number[]): void;
  /** The process has ended by itself, and all its readers are disconnected. */
  lost(): void;
  readonly log: () => FastifyBaseLogger;
}

/** A running push process, as the studio sees it. */
interface Running {
  readonly child: ChildProcess;
  isReady: boolean;
  /** Sockets on their way, with the time since which they are. */
  readonly onWay: Map<number, { readonly socket: Socket; readonly since: number }>;
}

/** The studio's side of its push process. Without a process that is ready, readers stay with the studio. */
export class PushLink {
  readonly #news: PushNews;
  #running: Running | undefined;
  #startedAt = -Infinity;
  #isStopping = false;

  constructor(news: PushNews) {
    this.#news = news;
  }

  /** Starts a process if there is none. */
  start(): void {
    if (this.#running || this.#isStopping || performance.now() - this.#startedAt < START_EVERY_MILLIS) return;
    this.#startedAt = performance.now();
    const { NODE_COMPILE_CACHE: cache } = process.env;
    // Neither flags nor secrets of this process are for the other one. Its garbage is small and dies young, so further
    // threads to collect it cost more than they save.
    const child = fork(PROGRAM, {
      execArgv: ["--single-threaded"],
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    const running: Running = { child, isReady: false, onWay: new Map() };
    this.#running = running;
    child.on("message", (report: PushReport) => {
      if (report.kind === "ready") running.isReady = true;
      else this.#news.closed(report.ids);
    });
    child.on("error", (error) => {
      this.#news.log().error({ err: error }, "the push process failed");
      child.kill("SIGKILL");
      if (child.pid === undefined) this.#lose(running, null);
    });
    child.once("exit", (code, signal) => this.#lose(running, signal ?? code));
  }

  #lose(running: Running, reason: string | number | null): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    for (const { socket } of running.onWay.values()) socket.destroy();
    if (this.#isStopping) return;
    this.#news.log().error({ reason }, "the push process ended: its readers are disconnected");
    this.#news.lost();
  }

  /** The number of sockets that it takes now. */
  room(): number {
    this.start();
    if (!this.#running?.isReady || this.#isStopping) return 0;
    const { child, onWay } = this.#running;
    const [oldest] = onWay.values();
    if (oldest && performance.now() - oldest.since > SILENT_MILLIS_MAX) child.kill("SIGKILL");
    return ON_WAY_MOST - onWay.size;
  }

  /** Gives away the connection of a response. Everything written to it must have been sent. */
  take(id: number, socket: Socket, group: string, isChunked: boolean): void {
    const running = this.#running;
    if (!running) throw new Error("there is no push process");
    running.onWay.set(id, { socket, since: performance.now() });
    // Otherwise the server would count the connection as one of a cluster, and wait for that when it closes.
    Object.assign(socket, { server: undefined });
    const order: PushOrder = { kind: "take", id, group, isChunked };
    running.child.send(order, socket, undefined, () => {
      running.onWay.delete(id);
      // The other process has the connection: for the server of this one it has closed.
      socket.destroy();
    });
  }

  tell(groups: Iterable<string>, text: string): void {
    this.#send({ kind: "tell", groups: [...groups], text });
  }

  tellSome(texts: readonly PushedText[]): void {
    this.#send({ kind: "tellSome", texts });
  }

  cut(id: number): void {
    this.#send({ kind: "cut", id });
  }

  #send(order: PushOrder): void {
    if (this.#isStopping) return;
    // An order that does not arrive is one to a process that has ended: its readers are disconnected.
    this.#running?.child.send(order, () => undefined);
  }

  /** Ends all responses, and then the process. */
  async stop(): Promise<void> {
    this.#send({ kind: "end" });
    this.#isStopping = true;
    const { child } = this.#running ?? {};
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const impatient = setTimeout(() => child.kill("SIGKILL"), END_MILLIS_MAX);
    await once(child, "exit");
    clearTimeout(impatient);
  }
}
