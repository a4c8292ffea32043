import type { RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { add, isBelow, multiply, type Rational, rational, subtract } from "../rational.ts";
import { coinFlip, COINS_MOST, type CoinSide } from "./coin-flip.ts";
import { combinations } from "./combinations.ts";
import { dice, DICE_SIDES } from "./dice.ts";
import { fairSource } from "./fair-source.ts";
import { chanceToReach, drawPoint } from "./flight-point.ts";
import { KENO, KENO_TABLES, keno, kenoHits } from "./keno.ts";
import { limbo, LIMBO_TARGETS } from "./limbo.ts";
import { hitRateOf, type InstantGame, largestOf, type Odds, payoutOf, returnOf } from "./mini-game.ts";
import { plinko, PLINKO_ROWS, plinkoPays } from "./plinko.ts";
import { RISKS } from "./risk.ts";
import { wheel, WHEEL_SEGMENTS, wheelPays } from "./wheel.ts";

const PUBLISHED = rational(99n, 100n);
const ONE = rational(1n);

/** A source of the given words, in order. */
function words(...given: number[]): RandomSource {
  return {
    nextUint32() {
      const word = given.shift();
      if (word === undefined) throw new Error("no more words were named");
      return word;
    },
  };
}

/** The return over all outcomes, which are equally likely. */
function counted<Choice, Outcome>(
  game: InstantGame<Choice, Outcome>,
  choice: Choice,
  outcomes: readonly Outcome[],
): Rational {
  const sum = outcomes.reduce((total, outcome) => add(total, game.multiplier(choice, outcome)), rational(0n));
  return multiply(sum, rational(1n, BigInt(outcomes.length)));
}

const sumOf = (odds: readonly Odds[]) => odds.reduce((sum, { probability }) => add(sum, probability), rational(0n));

describe("dice", () => {
  it("returns exactly 99% of every choice, in closed form and by looking at all 10,000 rolls", () => {
    const rolls = Array.from({ length: DICE_SIDES }, (_, roll) => ({ roll }));
    for (const side of ["under", "over"] as const) {
      for (let target = 0; target < DICE_SIDES; target += 1) {
        const choice = dice.parseChoice({ side, target });
        if (!choice) continue;
        expect(returnOf(dice.odds(choice))).toEqual(PUBLISHED);
        if (target % 1009 === 0) expect(counted(dice, choice, rolls)).toEqual(PUBLISHED);
      }
    }
    expect(counted(dice, { side: "under", target: 4950 }, rolls)).toEqual(PUBLISHED);
  });

  it("takes no choice beyond its chances, and nothing that is none", () => {
    const taken = (side: unknown, target: unknown) => dice.parseChoice({ side, target }) !== undefined;
    expect([taken("under", 9), taken("under", 10), taken("under", 9800), taken("under", 9801)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([taken("over", 198), taken("over", 199), taken("over", 9989), taken("over", 9990)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const value of [null, "x", {}, { side: "under" }, { side: "both", target: 50 }]) {
      expect(dice.parseChoice(value)).toBeUndefined();
    }
    expect([taken("under", 50.5), taken("under", "5000"), taken("under", Number.NaN)]).toEqual([false, false, false]);
  });

  it("rejects words that would favour small rolls", () => {
    const limit = 2 ** 32 - (2 ** 32 % DICE_SIDES);
    expect(dice.draw(words(limit, 2 ** 32 - 1, 12_345), { side: "under", target: 5000 })).toEqual({ roll: 2345 });
    expect(dice.draw(words(limit - 1), { side: "under", target: 5000 })).toEqual({ roll: 9999 });
  });
});

describe("limbo", () => {
  it("returns 99% but for less than a millionth of a millionth, at every target", () => {
    for (let target = LIMBO_TARGETS.least; target <= LIMBO_TARGETS.most; target += target < 20_000 ? 1 : 9973) {
      const missing = subtract(PUBLISHED, returnOf(limbo.odds({ target })));
      expect(missing.numerator >= 0n).toBe(true);
      expect(isBelow(missing, rational(BigInt(target), 100n * (1n << 52n)))).toBe(true);
    }
  });

  it("draws points that reach a target exactly as often as the closed form says", () => {
    const at = (r: bigint) => {
      const low = Number((r - 1n) & 0xffff_ffffn);
      return drawPoint(words(Number((r - 1n) >> 32n) * 2 ** 12, low));
    };
    for (const target of [101, 150, 200, 777, 9900, 123_456, 1_000_000]) {
      const { numerator, denominator } = chanceToReach(target);
      const last = (numerator * (1n << 52n)) / denominator;
      expect(at(last)).toBeGreaterThanOrEqual(target);
      expect(at(last + 1n)).toBeLessThan(target);
    }
    expect(at(1n << 52n)).toBe(100);
    expect(at(1n)).toBe(100_000_000);
  });
});

describe("coin flip", () => {
  it("returns exactly 99%, looking at every sequence of coins", () => {
    for (let coins = 1; coins <= COINS_MOST; coins += 1) {
      const all = Array.from({ length: 2 ** coins }, (_, bits) => ({
        shown: Array.from({ length: coins }, (_unused, at): CoinSide => ((bits >> at) & 1 ? "tails" : "heads")),
      }));
      for (const side of ["heads", "tails"] as const) {
        expect(counted(coinFlip, { side, coins }, all)).toEqual(PUBLISHED);
        expect(returnOf(coinFlip.odds({ side, coins }))).toEqual(PUBLISHED);
      }
    }
  });
});

describe("plinko", () => {
  it.each(PLINKO_ROWS)("returns exactly 99% on %d rows, looking at every path", (rows) => {
    const paths = Array.from({ length: 2 ** rows }, (_, bits) => bits.toString(2).padStart(rows, "0"));
    const rights = paths.map((path) => path.split("").filter((step) => step === "1").length);
    for (const risk of RISKS) {
      const choice = { rows, risk };
      const pays = plinkoPays(choice);
      const total = rights.reduce((sum, slot) => sum + (pays[slot] ?? Number.NaN), 0);
      expect(rational(BigInt(total), 100n * BigInt(paths.length))).toEqual(PUBLISHED);
      expect(returnOf(plinko.odds(choice))).toEqual(PUBLISHED);
      expect(sumOf(plinko.odds(choice))).toEqual(ONE);
      expect(pays).toEqual(pays.toReversed());
      const path = (paths.at(-2) ?? "").split("").map(Number);
      expect(plinko.multiplier(choice, { path })).toEqual(rational(BigInt(pays[rows - 1] ?? 0), 100n));
    }
  });
});

describe("wheel", () => {
  it("returns exactly 99% on every wheel, looking at every segment", () => {
    for (const segments of WHEEL_SEGMENTS) {
      for (const risk of RISKS) {
        const all = Array.from({ length: segments }, (_, segment) => ({ segment }));
        expect(wheelPays({ segments, risk })).toHaveLength(segments);
        expect(counted(wheel, { segments, risk }, all)).toEqual(PUBLISHED);
        expect(returnOf(wheel.odds({ segments, risk }))).toEqual(PUBLISHED);
      }
    }
  });
});

describe("keno", () => {
  /**
   * The return of `count` picks over every way to pick them. The ten drawn numbers are fixed, because they do not
   * matter.
   */
  function lookedAt(table: (typeof KENO_TABLES)[number], count: number): Rational {
    const drawn = Array.from({ length: KENO.drawn }, (_, index) => index + 1);
    const ways: number[] = Array.from({ length: count + 1 }, () => 0);
    const picks: number[] = [];
    const walk = (from: number): void => {
      if (picks.length === count) {
        const hits = kenoHits({ picks, table }, { drawn });
        ways[hits] = (ways[hits] ?? 0) + 1;
        return;
      }
      for (let pick = from; pick <= KENO.numbers; pick += 1) {
        picks.push(pick);
        walk(pick + 1);
        picks.pop();
      }
    };
    walk(1);
    const all = Array.from({ length: count }, (_, index) => index + 1);
    return ways.reduce((sum, times, hits) => {
      // Of the picks, `hits` are drawn.
      const shifted = { drawn: drawn.map((_, index) => (index < hits ? index + 1 : KENO.numbers - index)) };
      const pays = keno.multiplier({ picks: all, table }, shifted);
      return add(sum, multiply(pays, rational(BigInt(times), combinations(KENO.numbers, count))));
    }, rational(0n));
  }

  it("returns in closed form what looking at every way to pick returns", () => {
    for (const table of KENO_TABLES) {
      for (let count = 1; count <= 4; count += 1) {
        const picks = Array.from({ length: count }, (_, index) => index + 1);
        expect(lookedAt(table, count)).toEqual(returnOf(keno.odds({ picks, table })));
      }
    }
  });

  it("returns between 98.9% and 99% for every number of picks, and its chances are all there are", () => {
    for (const table of KENO_TABLES) {
      for (let count = 1; count <= KENO.picksMost; count += 1) {
        const odds = keno.odds({ picks: Array.from({ length: count }, (_, index) => index + 1), table });
        expect(sumOf(odds)).toEqual(ONE);
        expect(isBelow(PUBLISHED, returnOf(odds))).toBe(false);
        expect(isBelow(returnOf(odds), rational(989n, 1000n))).toBe(false);
      }
    }
  });

  it("draws ten different numbers, each as often as another", () => {
    const times = new Map<number, number>();
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const source = fairSource({ serverSeed: "ab".repeat(32), clientSeed: "test", nonce });
      const { drawn } = keno.draw(source, { picks: [1], table: "steady" });
      expect(new Set(drawn).size).toBe(KENO.drawn);
      for (const number of drawn) times.set(number, (times.get(number) ?? 0) + 1);
    }
    expect([...times.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const expected = rounds / 4;
    // Seven standard deviations; the seeds are fixed.
    for (const count of times.values()) expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected * 0.75));
  });

  it("takes one to ten different numbers of forty", () => {
    const taken = (picks: unknown) => keno.parseChoice({ picks, table: "bold" });
    expect(taken([40, 3, 1])).toEqual({ picks: [1, 3, 40], table: "bold" });
    for (const picks of [[], [0], [41], [1, 1], [1.5], ["1"], Array.from({ length: 11 }, (_, at) => at + 1), "1,2"]) {
      expect(taken(picks)).toBeUndefined();
    }
  });
});

describe("payouts", () => {
  it("cut to whole minor units, losing less than one", () => {
    const third = rational(1n, 3n);
    expect(payoutOf(100n, third)).toBe(33n);
    expect(payoutOf(1000n, rational(9900n, 4951n))).toBe(1999n);
    for (let target = 10; target <= 9800; target += 1) {
      const multiplier = largestOf(dice.odds({ side: "under", target }));
      const exact = multiply(rational(777n), multiplier);
      const cut = subtract(exact, rational(payoutOf(777n, multiplier)));
      expect(cut.numerator >= 0n && isBelow(cut, ONE)).toBe(true);
    }
  });

  it("tell how often a choice pays anything", () => {
    expect(hitRateOf(dice.odds({ side: "under", target: 4950 }))).toEqual(rational(495n, 1000n));
    expect(hitRateOf(wheel.odds({ segments: 10, risk: "high" }))).toEqual(rational(1n, 10n));
  });
});
