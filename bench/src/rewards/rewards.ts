import type { RunningPostgres } from "@banyan/dev-env";
import type { Bench, BenchLine } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { center } from "./center.ts";
import { grab } from "./grab.ts";
import { rebate } from "./rebate.ts";
import { wallet } from "./wallet.ts";

/** Rewards, each part on a new database of the benchmarks' server. The name "rewards" runs all. */
export const rewardBenches: readonly Bench[] = [
  onOneServer("rewards.wallet", wallet),
  onOneServer("rewards.rebate", rebate),
  onOneServer("rewards.grab", grab),
  onOneServer("rewards.center", center),
];

function onOneServer(name: string, measure: (server: RunningPostgres) => Promise<readonly BenchLine[]>): Bench {
  return {
    name,
    async run() {
      const server = await startBenchPostgres();
      try {
        return await measure(server);
      } finally {
        await server.stop();
      }
    },
  };
}
