import { type Pool, type TransactionRetry, transactionRetries } from "@banyan/db";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

/** Reports how the connections of a pool are used, and counts transactions that were run again. */
export function meterDatabase(pool: Pool, { registry, transactionRetries: retries }: Meters): void {
  gaugeAtScrape(
    registry,
    {
      name: "banyan_database_connections",
      help: "Connections of this process to the database; waiting are callers who have none yet.",
      labels: ["state"],
    },
    () => [
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ],
  );
  transactionRetries.subscribe((retry) => retries.count((retry as TransactionRetry).reason));
}
