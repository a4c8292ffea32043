// npm run bench [name…] [--quick]: runs all benchmarks or those named. It prints the state of the machine, then one line
// of JSON for each result.
import { join } from "node:path";
import { agentsBench } from "./agents/agents.ts";
import type { Bench } from "./bench.ts";
import { catalogueBench } from "./catalogue/catalogue.ts";
import { gameBench } from "./game/game.ts";
import { gridBench } from "./grid/grid.ts";
import { CACHE_DIR } from "./bench-postgres.ts";
import { historyBench } from "./history.ts";
import { loginBench } from "./login.ts";
import { lotteryBench } from "./lottery/lottery.ts";
import { measureMachine } from "./machine.ts";
import { messagesBench } from "./messages.ts";
import { recordBench } from "./record.ts";
import { receiversBench } from "./receivers.ts";
import { rewardBenches } from "./rewards/rewards.ts";
import { isQuick } from "./run-length.ts";
import { combosBench, placeBench, settleBench } from "./settle/settle.ts";
import { siteBench } from "./site/site.ts";
import { slotEngineBench } from "./slot-engine.ts";
import { slotRoundsBench } from "./slot-rounds.ts";
import { tableBenches } from "./tables/tables.ts";
import { walletBench } from "./wallet.ts";

const BENCHES: readonly Bench[] = [
  walletBench,
  receiversBench,
  historyBench,
  settleBench,
  placeBench,
  combosBench,
  lotteryBench,
  messagesBench,
  recordBench,
  ...rewardBenches,
  loginBench,
  slotEngineBench,
  slotRoundsBench,
  ...tableBenches,
  catalogueBench,
  siteBench,
  gameBench,
  gridBench,
  agentsBench,
];

/** A name selects all benchmarks below it: "wallet" also runs "wallet.http". */
const answersTo = ({ name }: Bench, asked: string): boolean => name === asked || name.startsWith(`${asked}.`);

const wanted = process.argv.slice(2).filter((argument) => argument !== "--quick");
const unknown = wanted.find((name) => !BENCHES.some((bench) => answersTo(bench, name)));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}. Benchmarks: ${BENCHES.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
console.log(JSON.stringify(await measureMachine(join(CACHE_DIR, `bench-fsync-${process.pid}`))));
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.some((name) => answersTo(bench, name))) continue;
  for await (const line of await bench.run()) {
    console.log(JSON.stringify(isQuick() ? { ...line, quick: true } : line));
  }
}
