import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "./readiness.ts";

/** Calls that still run after this long are cut off. */
const FINISH_MILLIS_MAX = 10_000;

/**
 * Ends a serving process without failed calls. It reports that it is not ready, and serves until the proxies have seen
 * that. Then it takes no new connections and finishes the running calls.
 */
export async function drain(options: {
  readonly readiness: Readiness;
  readonly drainMillis: number;
  readonly servers: readonly Server[];
  /** Ends the calls that would never end on their own. */
  readonly hangUp: () => void;
}): Promise<void> {
  const { readiness, drainMillis, servers, hangUp } = options;
  readiness.drain();
  await sleep(drainMillis);
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  hangUp();
  // A kept-alive connection is idle once its last call is answered, and would stay open for the next.
  const sweep = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100);
  const patience = new AbortController();
  const tooLong = sleep(FINISH_MILLIS_MAX, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(closed), tooLong]);
  patience.abort();
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
}
