import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "./readiness.ts";

/** Calls that are still being answered after this long are cut off. */
const FINISH_MILLIS_MAX = 10_000;

/**
 * Lets a serving process end without anybody noticing: it says that it is not ready, goes on serving until those in
 * front of it have seen that, then takes no new connections and finishes what it is doing.
 */
export async function drain(options: {
  readonly readiness: Readiness;
  readonly drainMillis: number;
  readonly servers: readonly Server[];
  /** Ends the calls that would never end by themselves. */
  readonly hangUp: () => void;
}): Promise<void> {
  const { readiness, drainMillis, servers, hangUp } = options;
  readiness.drain();
  await sleep(drainMillis);
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  hangUp();
  // A kept connection is idle as soon as its last call is answered, and would be kept for the next.
  const sweep = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100);
  const patience = new AbortController();
  const tooLong = sleep(FINISH_MILLIS_MAX, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(closed), tooLong]);
  patience.abort();
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
}
