import { lotteryRules, priceList } from "@banyan/game-math/lottery";
import { expect, it } from "vitest";
import { oddsText, returnOf } from "./odds-text.ts";

it.each([
  [990_000, "en", "99"],
  [19_500, "en", "1.95"],
  [19_500, "de", "1,95"],
  [107_777, "en", "10.7777"],
  [8_800_000, "vi", "880"],
])("writes odds of %i in %s as %s", (odds, locale, text) => {
  expect(oddsText(odds, locale)).toBe(text);
});

it("says the exact return of a play, cut to a hundredth of a per cent", () => {
  const prices = priceList("vn_north", "ELOTT");
  const plays = lotteryRules("vn_north").plays;
  const [lo2, xien2] = [plays.get("lo2"), plays.get("xien2")];
  if (!prices || !lo2 || !xien2) throw new Error("the North is sold online");
  expect(returnOf(prices, lo2, "12,34")).toBe(0.99);
  // 93.7049 % in the rules of the game.
  expect(returnOf(prices, xien2, "12,34")).toBe(0.937);
});
