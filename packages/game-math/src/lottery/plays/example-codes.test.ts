import { expect, it } from "vitest";
import { lotteryRules, priceList } from "../lotteries.ts";
import { LOTTERY_TABLES } from "../lottery-rules.ts";
import { PRIZE_MODES } from "../prices/price-list.ts";
import { exampleCodes } from "./example-codes.ts";

it.each(LOTTERY_TABLES)("every play of %s has a code, and every list a price for it", (table) => {
  const unpriced = [...lotteryRules(table).plays.values()].flatMap((play) => {
    const [code] = exampleCodes(play);
    if (code === undefined) return [`${play.code} has no code`];
    const lists = PRIZE_MODES.flatMap((mode) => priceList(table, mode) ?? []);
    expect(lists.length).toBeGreaterThan(0);
    return lists
      .filter((list) => list.odds(play.code, code) === undefined)
      .map((list) => `${list.version} ${play.code}`);
  });
  expect(unpriced).toEqual([]);
});
