import { allFights, cockfightOf, poolDividends, returnsOfGame, settlePool } from "@banyan/game-math";
import { describe, expect, it } from "vitest";
import { returnsOfTable, tableListEntries } from "./table-list.ts";
import { TABLES } from "./table-record.ts";

const percentOf = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }) =>
  (100 * Number(numerator)) / Number(denominator);

describe("the returns of a table", () => {
  it("of a fight hold those of every fight: the draws return least, a side at the best price most", () => {
    const { least, most } = returnsOfTable({ game: "cockfight" });
    const all = allFights().map((fight) => returnsOfGame(cockfightOf(fight)));
    expect(Math.min(...all.map((one) => percentOf(one.least)))).toBeGreaterThanOrEqual(Number(least));
    expect(Math.max(...all.map((one) => percentOf(one.most)))).toBeLessThanOrEqual(Number(most));
    // No wider than a quarter of a percent.
    expect(Math.min(...all.map((one) => percentOf(one.least)))).toBeLessThan(Number(least) + 0.25);
    expect(Math.max(...all.map((one) => percentOf(one.most)))).toBeGreaterThan(Number(most) - 0.25);
  });

  it("of a pool reach from its draw to a cancelled pool, which returns all", () => {
    const { least, most } = returnsOfTable({ game: "cockfight-pool" });
    const bet = [{ spot: "draw", amount: 1000n }];
    const dividends = poolDividends({ meron: 100n, wala: 100n });
    const back = ["bdd", "ftd"] as const;
    const [first, second] = back.map((end) => settlePool(bet, dividends, end).get("draw"));
    // Both draws return 8 stakes. They end 110 fights of 1000.
    expect([first, second]).toEqual([8000n, 8000n]);
    expect(Number(least)).toBe((8 * 110) / 10);
    expect(settlePool(bet, poolDividends({ meron: 100n, wala: 0n }), "meron").get("draw")).toBe(1000n);
    expect(Number(most)).toBe(100);
  });

  it("of every other game are those of its spots, the least cut and the most rounded up", () => {
    expect(returnsOfTable({ game: "roulette" })).toEqual({ least: "97.29", most: "97.30" });
    expect(returnsOfTable({ game: "baccarat" })).toEqual({ least: "85.64", most: "98.95" });
    expect(returnsOfTable({ game: "dragon-tiger" })).toEqual({ least: "86.02", most: "96.27" });
    expect(returnsOfTable({ game: "xoc-dia" })).toEqual({ least: "93.75", most: "98.00" });
  });
});

describe("the list of a vendor", () => {
  it("has every table of the vendor once, with its limits and figures", () => {
    for (const vendor of new Set(TABLES.map((table) => table.vendor))) {
      const list = tableListEntries(vendor, "PKR", "https://studio.example");
      const codes = TABLES.filter((table) => table.vendor === vendor).map(({ code }) => code);
      expect(list.map(({ game_code: code }) => code)).toEqual(codes);
      for (const entry of list) {
        expect(Number(entry.return_least)).toBeLessThanOrEqual(Number(entry.return_most));
        expect(Number(entry.min_bet)).toBeLessThan(Number(entry.max_bet));
        expect(Number(entry.max_win)).toBeGreaterThan(1);
      }
    }
  });
});
