import type { RandomSource } from "@banyan/kernel";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededWords } from "../lottery/proof/known-codes.ts";
import { isBelow, rational } from "../rational.ts";
import { poolDividends, settlePool } from "./cockfight-pool.ts";
import {
  allFights,
  COCKFIGHT_ENDS,
  type CockfightEnd,
  cockfightOf,
  drawCockfight,
  drawFight,
  fightOf,
} from "./cockfight.ts";
import { spotFigures } from "./table-game.ts";

const word = (given: number): RandomSource => ({ nextUint32: () => given });

describe("a fight at fixed prices", () => {
  it("[R-1.01] keeps 4.50% to 5.01% of both sides at all chances, 10% of BDD and 11% of FTD", () => {
    expect(allFights().map(({ meron }) => meron)).toEqual(Array.from({ length: 131 }, (_, index) => 380 + index));
    for (const fight of allFights()) {
      const game = cockfightOf(fight);
      for (const side of ["meron", "wala"] as const) {
        const { edge, hitRate } = spotFigures(game, side);
        expect([fight, isBelow(edge, rational(45n, 1000n)), isBelow(edge, rational(501n, 10_000n))]).toEqual([
          fight,
          false,
          true,
        ]);
        expect(hitRate).toEqual(rational(BigInt(fight[side] + 110), 1000n));
      }
      expect(spotFigures(game, "bdd").edge).toEqual(rational(1n, 10n));
      expect(spotFigures(game, "ftd").edge).toEqual(rational(11n, 100n));
    }
  });

  it("[R-1.01] ends as often as its chances say, looking at all draws", () => {
    for (const fight of [fightOf(380), fightOf(445), fightOf(510)]) {
      const ends = new Map<CockfightEnd, number>();
      for (let given = 0; given < 1000; given += 1) {
        const { end } = drawCockfight(word(given), fight);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      expect(Object.fromEntries(ends)).toEqual({ meron: fight.meron, wala: 890 - fight.meron, bdd: 100, ftd: 10 });
    }
  });

  it("pays the price cut to hundredths; both draws return the bets on the sides", () => {
    const game = cockfightOf(fightOf(445));
    const placements = game.spots.map((spot) => ({ spot, amount: 1001n }));
    const paid = (end: CockfightEnd) => [...game.settle(placements, { end }).values()];
    // (445 − 45) / 445 is 0.898….
    expect(paid("meron")).toEqual([1891n, 0n, 0n, 0n]);
    expect(paid("wala")).toEqual([0n, 1891n, 0n, 0n]);
    expect(paid("bdd")).toEqual([1001n, 1001n, 9009n, 0n]);
    expect(paid("ftd")).toEqual([1001n, 1001n, 0n, 89_089n]);
  });

  it("draws its chances evenly between the published limits", () => {
    const drawn = Array.from({ length: 131 }, (_, given) => drawFight(word(given)).meron);
    expect(new Set(drawn)).toEqual(new Set(allFights().map(({ meron }) => meron)));
    expect(drawFight(seededWords(5)).wala).toBe(890 - drawFight(seededWords(5)).meron);
    for (const chance of [379, 511, 400.5]) expect(() => fightOf(chance)).toThrow("thousandths");
  });
});

describe("a pool", () => {
  it("[R-1.01] shares 95 of 100 staked among the winners, cut to hundredths and then to minor units", () => {
    const dividends = poolDividends({ meron: 3_000n, wala: 1_000n });
    expect(dividends).toEqual({ meron: 126n, wala: 380n });
    const placements = [
      { spot: "meron", amount: 3n },
      { spot: "wala", amount: 7n },
      { spot: "draw", amount: 5n },
      { spot: "wala", amount: 2n },
    ];
    const paid = (end: CockfightEnd) => Object.fromEntries(settlePool(placements, dividends, end));
    expect(paid("meron")).toEqual({ meron: 3n, wala: 0n, draw: 0n });
    expect(paid("wala")).toEqual({ meron: 0n, wala: 34n, draw: 0n });
    for (const end of ["bdd", "ftd"] as const) expect(paid(end)).toEqual({ meron: 3n, wala: 9n, draw: 40n });
  });

  it("[R-1.01] cancels with an empty side, or a side that would return 1.07 or less, and gives all back", () => {
    expect(poolDividends({ meron: 0n, wala: 5n })).toBeUndefined();
    expect(poolDividends({ meron: 5n, wala: 0n })).toBeUndefined();
    // 95 · (w + m) / m: 1.08 is paid, 1.0799… is not.
    expect(poolDividends({ meron: 9_500n, wala: 1_300n })).toEqual({ meron: 108n, wala: 789n });
    expect(poolDividends({ meron: 9_501n, wala: 1_300n })).toBeUndefined();
    expect(poolDividends({ meron: 1_300n, wala: 9_501n })).toBeUndefined();
    const placements = [
      { spot: "draw", amount: 5n },
      { spot: "meron", amount: 9n },
    ];
    for (const end of COCKFIGHT_ENDS) {
      expect(Object.fromEntries(settlePool(placements, undefined, end))).toEqual({ draw: 5n, meron: 9n });
    }
  });

  it("never pays more than its share, whatever the stakes", () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(stakes, stakes, (merons, walas) => {
        const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
        const pool = { meron: sum(merons), wala: sum(walas) };
        const dividends = poolDividends(pool);
        if (!dividends) return;
        for (const [side, amounts] of [
          ["meron", merons],
          ["wala", walas],
        ] as const) {
          const paid = amounts.map((amount) => settlePool([{ spot: side, amount }], dividends, side).get(side) ?? 0n);
          expect(sum(paid) * 100n <= 95n * (pool.meron + pool.wala)).toBe(true);
          expect(amounts.every((amount, index) => (paid[index] ?? 0n) >= amount)).toBe(true);
        }
      }),
    );
  });

  it("refuses spots that it has not, and amounts that are none", () => {
    expect(() => settlePool([{ spot: "bdd", amount: 1n }], undefined, "bdd")).toThrow("no spot bdd");
    expect(() => settlePool([{ spot: "draw", amount: 0n }], undefined, "bdd")).toThrow("placement");
    expect(() => poolDividends({ meron: -1n, wala: 5n })).toThrow("debts");
  });
});
