import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { DrawingOrder, DrawingReply } from "./render-worker.ts";

/** A pool of threads that draw, so that the thread that answers players never waits for a picture. */
export interface DrawingRoom {
  /**
   * Draws the ordered file. Rejects if it cannot be drawn. Orders that are `ahead` wait until all `asked` orders are
   * drawn.
   */
  draw(order: DrawingOrder, when?: "asked" | "ahead"): Promise<Buffer>;
  /** A picture that was ordered ahead is now requested, so its order moves forward. */
  hasten(order: DrawingOrder): void;
}

interface Task {
  order: DrawingOrder;
  resolve: (body: Buffer) => void;
  reject: (error: Error) => void;
}

function isReply(told: DrawingReply | Readonly<Record<string, unknown>>): told is DrawingReply {
  return "body" in told || "failure" in told;
}

/** One processor is left for the rest of the process. */
const THREADS_MAX = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Starts threads as orders arrive. Tiles are drawn in the order of their requests, and a game's own pictures before
 * them. Idle threads do not keep the process alive.
 */
export function openDrawingRoom(threads = THREADS_MAX): DrawingRoom {
  const waiting: Task[] = [];
  const ahead: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();

  function start(): Worker {
    // The process's flags, such as a test runner's, must not apply to the thread.
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), { execArgv: [] });
    worker.on("message", (reply: DrawingReply | Readonly<Record<string, unknown>>) => {
      // In a process that watches its files, a thread also posts messages about the files that it reads.
      if (!isReply(reply)) return;
      const task = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      worker.unref();
      if ("body" in reply) task?.resolve(Buffer.from(reply.body.buffer));
      else task?.reject(new Error(reply.failure));
      next();
    });
    worker.on("error", (error) => {
      const task = busy.get(worker);
      busy.delete(worker);
      task?.reject(error instanceof Error ? error : new Error(String(error)));
      next();
    });
    return worker;
  }

  function next(): void {
    if (waiting.length === 0 && ahead.length === 0) return;
    const worker = idle.pop() ?? (busy.size < threads ? start() : undefined);
    const asked = worker === undefined ? undefined : waiting.shift();
    const task = worker === undefined ? undefined : (asked ?? ahead.shift());
    if (worker === undefined || task === undefined) return;
    busy.set(worker, task);
    // No caller waits for a picture that is drawn ahead, so it does not keep the process alive.
    if (asked) worker.ref();
    else worker.unref();
    worker.postMessage(task.order, []);
  }

  return {
    hasten({ themeId, name }) {
      const at = ahead.findIndex(({ order }) => order.themeId === themeId && order.name === name);
      if (at >= 0) waiting.unshift(...ahead.splice(at, 1));
    },
    draw: (order, when = "asked") =>
      new Promise((resolve, reject) => {
        const task: Task = { order, resolve, reject };
        // A player who opens a game waits only for its pictures. A lobby requests its tiles one by one anyway.
        if (when === "ahead") ahead.push(task);
        else if (order.name.startsWith("tile-")) waiting.push(task);
        else waiting.unshift(task);
        next();
      }),
  };
}
