import type { RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { rational, toDecimal } from "../rational.ts";
import { coinFlip } from "./coin-flip.ts";
import { combinations } from "./combinations.ts";
import { crash, crashPoint, flightHeight, flightMillis, previousHash } from "./crash.ts";
import { dice } from "./dice.ts";
import { commitmentOf, fairSource } from "./fair-source.ts";
import { hiLo, hiLoMultiplier, isMove, moveMultiplier, winningRanks } from "./hi-lo.ts";
import { keno, kenoPays } from "./keno.ts";
import { limbo } from "./limbo.ts";
import { MINES, mines, minesChance, minesMultiplier } from "./mines.ts";
import { fieldsOf, hitRateOf, largestOf, payoutOf, wholeWithin } from "./mini-game.ts";
import { pickDistinct } from "./pick-distinct.ts";
import { plinko, plinkoPays } from "./plinko.ts";
import { wheel, wheelPays } from "./wheel.ts";

/** A source of the given words, in order. */
function words(...given: number[]): RandomSource {
  return {
    nextUint32() {
      const word = given.shift();
      if (word === undefined) throw new Error("more words were drawn than the game needs");
      return word;
    },
  };
}

/** Inputs that no game can read a choice from. */
const NO_CHOICES = [undefined, null, 5, "text", [], {}];

const decimal = (value: ReturnType<typeof rational>) => toDecimal(value, 2);

it("names every game and its rules as the pages of docs/games do", () => {
  const games = [dice, limbo, coinFlip, plinko, keno, wheel, mines, hiLo, crash];
  expect(games.map(({ code }) => code)).toEqual([
    "jade-dice",
    "sky-limbo",
    "twin-coins",
    "lantern-plinko",
    "firefly-keno",
    "moon-wheel",
    "harbour-mines",
    "night-hi-lo",
    "paper-kite",
  ]);
  for (const { rulesVersion } of games) expect(rulesVersion).toBe("1");
});

describe("coins", () => {
  it("take a side and one to ten coins", () => {
    expect(coinFlip.parseChoice({ side: "heads", coins: 1 })).toEqual({ side: "heads", coins: 1 });
    expect(coinFlip.parseChoice({ side: "tails", coins: 10, other: 1 })).toEqual({ side: "tails", coins: 10 });
    for (const side of ["edge", "", undefined]) expect(coinFlip.parseChoice({ side, coins: 3 })).toBeUndefined();
    for (const coins of [0, 11, 1.5, "3", undefined]) {
      expect(coinFlip.parseChoice({ side: "heads", coins })).toBeUndefined();
    }
    for (const value of NO_CHOICES) expect(coinFlip.parseChoice(value)).toBeUndefined();
  });

  it("show heads for an even word and tails for an odd one", () => {
    const shown = coinFlip.draw(words(4, 7, 0), { side: "heads", coins: 3 });
    expect(shown).toEqual({ shown: ["heads", "tails", "heads"] });
  });

  it("pay when every coin shows the side, and nothing when one does not", () => {
    const pay = (side: "heads" | "tails", ...shown: ("heads" | "tails")[]) =>
      decimal(coinFlip.multiplier({ side, coins: shown.length }, { shown }));
    expect(pay("heads", "heads", "heads")).toBe("3.96");
    expect(pay("tails", "tails")).toBe("1.98");
    expect(pay("heads", "tails", "tails")).toBe("0.00");
    expect(pay("heads", "heads", "tails")).toBe("0.00");
  });
});

describe("dice", () => {
  it("win below the target for under and above it for over, and not on it", () => {
    const pay = (side: "under" | "over", roll: number) => decimal(dice.multiplier({ side, target: 4950 }, { roll }));
    expect([pay("under", 4949), pay("under", 4950), pay("under", 4951)]).toEqual(["2.00", "0.00", "0.00"]);
    expect([pay("over", 4949), pay("over", 4950), pay("over", 4951)]).toEqual(["0.00", "0.00", "1.96"]);
  });

  it("win as many of 10,000 rolls as lie below or above the target", () => {
    expect(dice.odds({ side: "under", target: 4950 })).toEqual([
      { probability: rational(4950n, 10_000n), multiplier: rational(2n) },
    ]);
    expect(dice.odds({ side: "over", target: 4950 })).toEqual([
      { probability: rational(5049n, 10_000n), multiplier: rational(9900n, 5049n) },
    ]);
  });

  it("take a side and a target among the rolls", () => {
    expect(dice.parseChoice({ side: "over", target: 9989 })).toEqual({ side: "over", target: 9989 });
    for (const value of NO_CHOICES) expect(dice.parseChoice(value)).toBeUndefined();
    for (const side of ["both", "", undefined]) expect(dice.parseChoice({ side, target: 5000 })).toBeUndefined();
    for (const target of [-1, 10_000, 10_001]) {
      expect(dice.parseChoice({ side: "under", target })).toBeUndefined();
      expect(dice.parseChoice({ side: "over", target })).toBeUndefined();
    }
  });
});

describe("limbo", () => {
  it("takes targets from 1.01 to 10,000", () => {
    expect(limbo.parseChoice({ target: 101 })).toEqual({ target: 101 });
    expect(limbo.parseChoice({ target: 1_000_000 })).toEqual({ target: 1_000_000 });
    for (const target of [100, 1_000_001, 200.5, "200", undefined]) {
      expect(limbo.parseChoice({ target })).toBeUndefined();
    }
    for (const value of NO_CHOICES) expect(limbo.parseChoice(value)).toBeUndefined();
  });

  it("pays the target when the point reaches it", () => {
    const pay = (point: number) => decimal(limbo.multiplier({ target: 250 }, { point }));
    expect([pay(249), pay(250), pay(251), pay(100)]).toEqual(["0.00", "2.50", "2.50", "0.00"]);
  });

  it("reaches a target with 99 of as many hundredths, cut to a number of 2^52", () => {
    expect(limbo.odds({ target: 256 })).toEqual([
      { probability: rational(99n, 256n), multiplier: rational(256n, 100n) },
    ]);
    expect(limbo.odds({ target: 700 })).toEqual([
      { probability: rational((99n * 2n ** 52n) / 700n, 2n ** 52n), multiplier: rational(7n) },
    ]);
  });

  it("draws the point 99 · 2^52 / r from two words", () => {
    // r is 2^51 + 1: half of the numbers, so the point is 1.97 cut to hundredths.
    expect(limbo.draw(words(2 ** 31, 0), { target: 200 })).toEqual({ point: 197 });
    expect(limbo.draw(words(0, 98), { target: 200 })).toEqual({ point: 100_000_000 });
  });
});

describe("plinko", () => {
  it("takes rows and risks of its boards alone", () => {
    expect(plinko.parseChoice({ rows: 8, risk: "low" })).toEqual({ rows: 8, risk: "low" });
    expect(plinko.parseChoice({ rows: 16, risk: "high" })).toEqual({ rows: 16, risk: "high" });
    expect(plinko.parseChoice({ rows: 12, risk: "medium" })).toEqual({ rows: 12, risk: "medium" });
    for (const rows of [0, 9, "8", undefined]) expect(plinko.parseChoice({ rows, risk: "low" })).toBeUndefined();
    for (const risk of ["none", "", undefined]) expect(plinko.parseChoice({ rows: 8, risk })).toBeUndefined();
    for (const value of NO_CHOICES) expect(plinko.parseChoice(value)).toBeUndefined();
  });

  it("pays the slot that the falls to the right lead to", () => {
    const rights = (count: number) => Array.from({ length: 8 }, (_, row) => (row < count ? 1 : 0));
    const pays = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) =>
      decimal(plinko.multiplier({ rows: 8, risk: "high" }, { path: rights(count) })),
    );
    expect(pays).toEqual(["29.00", "4.20", "1.50", "0.27", "0.20", "0.27", "1.50", "4.20", "29.00"]);
    expect(plinkoPays({ rows: 8, risk: "low" })).toEqual([562, 210, 110, 100, 50, 100, 110, 210, 562]);
    const impossible = { path: Array.from({ length: 9 }, () => 1) };
    expect(decimal(plinko.multiplier({ rows: 8, risk: "high" }, impossible))).toBe("0.00");
  });

  it("falls right for an odd word", () => {
    expect(plinko.draw(words(1, 2, 3, 4, 5, 6, 7, 8), { rows: 8, risk: "low" })).toEqual({
      path: [1, 0, 1, 0, 1, 0, 1, 0],
    });
  });
});

describe("wheel", () => {
  it("takes its segments and risks alone", () => {
    expect(wheel.parseChoice({ segments: 10, risk: "low" })).toEqual({ segments: 10, risk: "low" });
    expect(wheel.parseChoice({ segments: 50, risk: "high" })).toEqual({ segments: 50, risk: "high" });
    for (const segments of [0, 15, "10", undefined]) {
      expect(wheel.parseChoice({ segments, risk: "low" })).toBeUndefined();
    }
    for (const risk of ["none", "", undefined]) expect(wheel.parseChoice({ segments: 10, risk })).toBeUndefined();
    for (const value of NO_CHOICES) expect(wheel.parseChoice(value)).toBeUndefined();
  });

  it("has the segments of docs/games/moon-wheel.md", () => {
    expect(wheelPays({ segments: 10, risk: "low" })).toEqual([150, 120, 120, 0, 120, 120, 120, 120, 0, 120]);
    expect(wheelPays({ segments: 10, risk: "medium" })).toEqual([350, 0, 150, 0, 170, 0, 150, 0, 170, 0]);
    expect(wheelPays({ segments: 10, risk: "high" })).toEqual([990, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const many = wheelPays({ segments: 20, risk: "low" });
    expect(many).toEqual([...many.slice(0, 10), ...many.slice(0, 10)]);
  });

  it("stops on a segment and pays it", () => {
    expect(wheel.draw(words(27), { segments: 20, risk: "low" })).toEqual({ segment: 7 });
    const pay = (segment: number) => decimal(wheel.multiplier({ segments: 10, risk: "medium" }, { segment }));
    expect([pay(0), pay(1), pay(2), pay(4), pay(10)]).toEqual(["3.50", "0.00", "1.50", "1.70", "0.00"]);
  });

  it("lists each pay above nothing once, with its share of the segments", () => {
    expect(wheel.odds({ segments: 10, risk: "medium" })).toEqual([
      { probability: rational(1n, 10n), multiplier: rational(350n, 100n) },
      { probability: rational(2n, 10n), multiplier: rational(150n, 100n) },
      { probability: rational(2n, 10n), multiplier: rational(170n, 100n) },
    ]);
  });
});

describe("keno", () => {
  it("takes one to ten picks", () => {
    const ten = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(keno.parseChoice({ picks: [7], table: "steady" })).toEqual({ picks: [7], table: "steady" });
    expect(keno.parseChoice({ picks: ten, table: "bold" })).toEqual({ picks: ten, table: "bold" });
    expect(keno.parseChoice({ picks: [7], table: "wild" })).toBeUndefined();
    expect(keno.parseChoice({ picks: [7, 41], table: "bold" })).toBeUndefined();
    expect(keno.parseChoice({ table: "bold" })).toBeUndefined();
    for (const value of NO_CHOICES) expect(keno.parseChoice(value)).toBeUndefined();
  });

  it("draws ten numbers from 1 to 40", () => {
    expect(keno.draw(words(39, 0, 0, 0, 0, 0, 0, 0, 0, 0), { picks: [7], table: "steady" })).toEqual({
      drawn: [40, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
  });

  it("pays by the hits of its table", () => {
    const pay = (table: "steady" | "bold", ...drawn: number[]) =>
      decimal(keno.multiplier({ picks: [1, 2, 3], table }, { drawn }));
    expect([pay("steady", 9), pay("steady", 9, 1), pay("steady", 2, 1), pay("steady", 3, 2, 1)]).toEqual([
      "0.00",
      "0.77",
      "2.45",
      "26.00",
    ]);
    expect([pay("bold", 3), pay("bold", 3, 1), pay("bold", 3, 1, 2)]).toEqual(["0.00", "4.40", "32.00"]);
    expect(kenoPays("steady", 11)).toEqual(Array.from({ length: 12 }, () => 0));
  });
});

describe("mines", () => {
  it("takes 1 to 24 mines", () => {
    expect(MINES).toEqual({ least: 1, most: 24 });
    expect(mines.parseChoice({ mines: 1 })).toEqual({ mines: 1 });
    for (const count of [0, 25, 2.5, "3", undefined]) expect(mines.parseChoice({ mines: count })).toBeUndefined();
    for (const value of NO_CHOICES) expect(mines.parseChoice(value)).toBeUndefined();
  });

  it("pays what its page lists, and the stake before the first tile", () => {
    expect(decimal(minesMultiplier({ mines: 3 }, 1))).toBe("1.12");
    expect(decimal(minesMultiplier({ mines: 3 }, 10))).toBe("5.00");
    expect(decimal(minesMultiplier({ mines: 24 }, 1))).toBe("24.75");
    expect(decimal(minesMultiplier({ mines: 3 }, 0))).toBe("1.00");
    expect(minesChance({ mines: 5 }, 1)).toEqual(rational(20n, 25n));
  });
});

describe("hi-lo", () => {
  const cardOf = (rank: number) => (rank - 1) * 4;

  it("wins with the ranks of its page", () => {
    expect(winningRanks(cardOf(1), "higher")).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(winningRanks(cardOf(1), "lower")).toEqual([]);
    expect(winningRanks(cardOf(1), "same")).toEqual([1]);
    expect(winningRanks(cardOf(13), "higher")).toEqual([]);
    expect(winningRanks(cardOf(13), "lower")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(winningRanks(cardOf(13), "same")).toEqual([13]);
    expect(winningRanks(cardOf(4), "lower")).toEqual([1, 2, 3, 4]);
    expect(winningRanks(cardOf(4), "higher")).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(winningRanks(cardOf(4), "same")).toEqual([]);
    expect(winningRanks(cardOf(4), "skip")).toEqual([]);
  });

  it("knows its four moves", () => {
    for (const move of ["higher", "lower", "same", "skip"]) expect(isMove(move)).toBe(true);
    for (const move of ["", "up", 1, null, undefined]) expect(isMove(move)).toBe(false);
  });

  it("multiplies by 13 over the winning ranks, the first guess by 0.99 too, and a skip by nothing", () => {
    expect(moveMultiplier(cardOf(4), "lower")).toEqual(rational(13n, 4n));
    expect(moveMultiplier(cardOf(4), "skip")).toEqual(rational(1n));
    const four = { card: cardOf(4), move: "lower" } as const;
    const skip = { card: cardOf(2), move: "skip" } as const;
    expect(hiLoMultiplier([])).toEqual(rational(1n));
    expect(hiLoMultiplier([skip])).toEqual(rational(1n));
    expect(hiLoMultiplier([skip, four])).toEqual(rational(99n * 13n, 400n));
    expect(hiLoMultiplier([four, skip, four])).toEqual(rational(99n * 169n, 1600n));
  });

  it("draws cards of a whole deck", () => {
    expect(hiLo.draw(words(51, 52, 105), 3)).toEqual([51, 0, 1]);
  });
});

describe("a flight", () => {
  it("takes a height from 1.01 to 10,000 to leave at, or none", () => {
    expect(crash.parseChoice({ autoCashOut: null })).toEqual({ autoCashOut: null });
    expect(crash.parseChoice({ autoCashOut: 101 })).toEqual({ autoCashOut: 101 });
    expect(crash.parseChoice({ autoCashOut: 1_000_000 })).toEqual({ autoCashOut: 1_000_000 });
    for (const autoCashOut of [100, 1_000_001, 1.5, "200", undefined]) {
      expect(crash.parseChoice({ autoCashOut })).toBeUndefined();
    }
    for (const value of NO_CHOICES) expect(crash.parseChoice(value)).toBeUndefined();
  });

  it("climbs by e^(0.00006 · m), cut to hundredths", () => {
    expect([-5, 0, 1, 165, 166, 11_552, 11_553].map(flightHeight)).toEqual([100, 100, 100, 100, 101, 199, 200]);
  });

  it.each([100, 101, 150, 200, 1000, 9999, 1_000_000])("reaches %d hundredths at its first millisecond", (height) => {
    const millis = flightMillis(height);
    expect(flightHeight(millis)).toBeGreaterThanOrEqual(height);
    if (millis > 0) expect(flightHeight(millis - 1)).toBeLessThan(height);
  });

  it("ends at the point of HMAC-SHA-256 of the salt under its hash", () => {
    const hash = "ab".repeat(32);
    // Computed with another program: r − 1 is the first 20 bits of the first word and the whole second word.
    expect(crashPoint(hash, "the salt")).toBe(260);
    expect(crashPoint(hash, "the sált")).toBe(131);
    expect(previousHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("fair words", () => {
  it("are read from UTF-8 text, the seeds as they are written", () => {
    expect(commitmentOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const source = fairSource({ serverSeed: "key", clientSeed: "é", nonce: 7 });
    // Computed with another program: the first eight bytes of HMAC-SHA-256 of "é:7:0" under "key".
    expect([source.nextUint32(), source.nextUint32()]).toEqual([183_251_309, 3_137_919_915]);
  });
});

describe("shared parts", () => {
  it("count the ways to choose, none where it is impossible", () => {
    expect([combinations(40, 10), combinations(5, 0), combinations(5, 5)]).toEqual([847_660_528n, 1n, 1n]);
    expect([combinations(5, 6), combinations(5, -1)]).toEqual([0n, 0n]);
  });

  it("pick different numbers by swapping each place with a later one", () => {
    expect(pickDistinct(words(3, 0, 0), 4, 3)).toEqual([3, 1, 2]);
    expect(pickDistinct(words(0, 2, 1), 4, 3)).toEqual([0, 3, 1]);
  });

  it("read whole numbers within bounds and objects alone", () => {
    expect([wholeWithin(1, 1, 3), wholeWithin(3, 1, 3), wholeWithin(2, 1, 3)]).toEqual([1, 3, 2]);
    for (const value of [0, 4, 1.5, "2", Number.NaN, null]) expect(wholeWithin(value, 1, 3)).toBeUndefined();
    expect(fieldsOf({ a: 1 })).toEqual({ a: 1 });
    for (const value of [null, undefined, 1, "a"]) expect(fieldsOf(value)).toBeUndefined();
  });

  it("tell the largest pay and the share of choices that pay anything", () => {
    const odds = [
      { probability: rational(1n, 4n), multiplier: rational(0n) },
      { probability: rational(1n, 4n), multiplier: rational(3n, 2n) },
      { probability: rational(1n, 2n), multiplier: rational(1n, 2n) },
    ];
    expect(largestOf(odds)).toEqual(rational(3n, 2n));
    expect(largestOf([...odds, { probability: rational(0n), multiplier: rational(7n, 3n) }])).toEqual(rational(7n, 3n));
    expect(largestOf([])).toEqual(rational(0n));
    expect(hitRateOf(odds)).toEqual(rational(3n, 4n));
    expect(payoutOf(7n, rational(3n, 2n))).toBe(10n);
  });
});
