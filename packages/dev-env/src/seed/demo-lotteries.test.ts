import { lotteryRulesOf, priceListOf } from "@banyan/game-math";
import { expect, it } from "vitest";
import { demoLotteries } from "./demo-lotteries.ts";

it("sells every demo lottery by rules and prices that exist, under a code of its own", () => {
  const unknown = demoLotteries.filter(({ rules, prices }) => !lotteryRulesOf(rules) || !priceListOf(prices));
  expect(unknown).toEqual([]);
  expect(new Set(demoLotteries.map(({ code }) => code)).size).toBe(demoLotteries.length);
});
