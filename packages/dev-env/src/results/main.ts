import { demoLotteries } from "../seed/demo-lotteries.ts";
import { environment, serveUntilStopped } from "../stranger-process.ts";
import { demoMode } from "./demo-modes.ts";
import { startResultSandbox } from "./result-sandbox.ts";

const rules = new Map(demoLotteries.map((lottery) => [lottery.code, lottery.rules]));

await serveUntilStopped(() =>
  startResultSandbox({
    port: Number(environment("PORT")),
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
    rulesOf: (gameCode) => rules.get(gameCode),
    modeOf: demoMode,
  }),
);
