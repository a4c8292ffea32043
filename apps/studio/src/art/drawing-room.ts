import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { DrawingOrder, DrawingReply } from "./render-worker.ts";

/** Threads that draw, so that the one which answers players never waits for a picture. */
export interface DrawingRoom {
  /** The file that the order names. Fails when it cannot be drawn. */
  draw(order: DrawingOrder): Promise<Buffer>;
}

interface Task {
  order: DrawingOrder;
  resolve: (body: Buffer) => void;
  reject: (error: Error) => void;
}

/** One is left for the rest of the process. */
const THREADS_MAX = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Starts threads as orders come: tiles first come first served, a game's own pictures before them. Idle threads do not keep the process alive. */
export function openDrawingRoom(threads = THREADS_MAX): DrawingRoom {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();

  function start(): Worker {
    // Flags of the process, such as a test runner's, are not for the thread.
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), { execArgv: [] });
    worker.on("message", (reply: DrawingReply) => {
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
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (busy.size < threads ? start() : undefined);
    const task = worker === undefined ? undefined : waiting.shift();
    if (worker === undefined || task === undefined) return;
    busy.set(worker, task);
    worker.ref();
    worker.postMessage(task.order, []);
  }

  return {
    draw: (order) =>
      new Promise((resolve, reject) => {
        const task: Task = { order, resolve, reject };
        // Whoever opens a game waits for its pictures alone; a lobby's tiles come one by one anyway.
        if (order.name.startsWith("tile-")) waiting.push(task);
        else waiting.unshift(task);
        next();
      }),
  };
}
