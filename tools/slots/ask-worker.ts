import { once } from "node:events";
import type { Worker } from "node:worker_threads";

/** Sends one task to a thread and waits for its answer; throws the thread's error. */
export async function askWorker<Answer>(worker: Worker, task: unknown): Promise<Answer> {
  const answered = once(worker, "message") as Promise<[Answer]>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
  return (await answered)[0];
}
