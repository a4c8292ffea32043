import { describe, expect, it } from "vitest";
import { isBelow, rational } from "../../rational.ts";
import { exactReturn, lotteryRules, priceList } from "../lotteries.ts";
import { LOTTERY_TABLES } from "../lottery-rules.ts";
import { greatestOdds, ownPriceList, pricesOf } from "./own-prices.ts";
import { PRIZE_MODES } from "./price-list.ts";

const WHOLE = rational(1n);

/** A list of the table; every table has one. */
function listOf(table: (typeof LOTTERY_TABLES)[number]) {
  const [list] = PRIZE_MODES.flatMap((mode) => priceList(table, mode) ?? []);
  if (!list) throw new Error(`no list of ${table}`);
  return list;
}

describe("own odds", () => {
  it.each(LOTTERY_TABLES)("of %s return at most the stake at the greatest odds, and more above them", (table) => {
    const list = listOf(table);
    for (const play of lotteryRules(table).plays.values()) {
      for (const price of pricesOf(play)) {
        const at = (odds: number) =>
          price.examples.map((code) => exactReturn(ownPriceList(list, 1, { [price.name]: odds }), play.code, code));
        const greatest = greatestOdds(play, price);
        expect(at(greatest).some((returned) => isBelow(WHOLE, returned))).toBe(false);
        expect(at(greatest + 1).some((returned) => isBelow(WHOLE, returned))).toBe(true);
      }
    }
  });

  it("replace those of a play or of one choice, and leave the rest of the list", () => {
    const list = listOf("vn_north");
    const own = ownPriceList(list, 3, { lo2: 980_000, "tong:9": 90_000 });
    expect([own.version, own.table, own.mode]).toEqual(["vn_north:ZY@3", "vn_north", "ZY"]);
    expect([own.odds("lo2", "12"), own.odds("tong", "9")]).toEqual([980_000, 90_000]);
    for (const [play, code] of [
      ["lo3", "123"],
      ["tong", "8"],
    ] as const)
      expect(own.odds(play, code)).toBe(list.odds(play, code));
    // A play that the list does not sell has no price, whatever the own odds say.
    expect(ownPriceList(list, 1, { nothing: 20_000 }).odds("nothing", "1")).toBeUndefined();
  });
});
