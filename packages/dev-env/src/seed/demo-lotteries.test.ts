import { lotteryRuleBook } from "@banyan/domain/lottery";
import { expect, it } from "vitest";
import { demoLotteries } from "./demo-lotteries.ts";

it("sells every demo lottery by rules that exist and by prices of their table, under a separate code", () => {
  const rules = lotteryRuleBook();
  for (const lottery of demoLotteries) {
    expect(rules.has(lottery.rules)).toBe(true);
    expect(lottery.prices.split(":")[0]).toBe(lottery.rules.split("@")[0]);
  }
  expect(new Set(demoLotteries.map(({ code }) => code)).size).toBe(demoLotteries.length);
});
