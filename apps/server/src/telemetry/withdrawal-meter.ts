import type { DatabaseConnection } from "@banyan/db";
import { openWithdrawals } from "@banyan/domain/cashier";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

/** Reports how many withdrawals are in each open state, for all brands together. */
export function meterWithdrawals(db: DatabaseConnection, { registry }: Meters): void {
  gaugeAtScrape(
    registry,
    {
      name: "banyan_withdrawals_open",
      help: "Withdrawals that somebody still has to do something about, by state.",
      labels: ["state"],
    },
    async () => (await openWithdrawals(db)).map(({ state, count }) => ({ labels: { state }, value: count })),
  );
}
