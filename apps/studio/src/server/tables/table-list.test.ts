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

  it("of a pool are those of the side that nearly all have chosen, and of the one that nearly nobody has", () => {
    const { least, most } = returnsOfTable({ game: "cockfight-pool" });
    const [returns, ends] = [[] as number[], ["meron", "wala", "bdd", "ftd"] as const];
    const bets = (["meron", "wala", "draw"] as const).map((spot) => [{ spot, amount: 100_000n }]);
    // Every division of a pool in ten thousandths, with the fights that favour a side most.
    const extremes = allFights().filter(({ meron, wala }) => Math.max(meron, wala) === 510);
    for (const { meron, wala } of extremes) {
      const chances = [meron, wala, 100, 10];
      for (let part = 0n; part <= 10_000n; part += 1n) {
        const dividends = poolDividends({ meron: part, wala: 10_000n - part });
        for (const bet of bets) {
          const paid = ends.map((end) => Number([...settlePool(bet, dividends, end).values()][0]) / 100_000);
          returns.push(paid.reduce((sum, times, place) => sum + (times * (chances[place] ?? 0)) / 10, 0));
        }
      }
    }
    expect(extremes).toHaveLength(2);
    const bounds = returns.reduce(
      ([low = 100, high = 100], one) => [Math.min(low, one), Math.max(high, one)],
      [100, 100],
    );
    expect(bounds[0]).toBeCloseTo(Number(least), 2);
    expect(bounds[1]).toBeCloseTo(Number(most), 1);
    expect({ least, most }).toEqual({ least: "52.04", most: "413.39" });
  });

  it("of blackjack go down to nothing, because a player may lose every hand, up to the best play", () => {
    expect(returnsOfTable({ game: "blackjack" })).toEqual({ least: "0.00", most: "99.50" });
    const [entry] = tableListEntries("EVO", "PKR", "https://studio.example", new Map()).filter(
      ({ game_code: code }) => code === "blackjack-lotus",
    );
    expect(entry).toMatchObject({ rtp: "99.49", max_win: "8.00" });
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
      const list = tableListEntries(vendor, "PKR", "https://studio.example", new Map());
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
