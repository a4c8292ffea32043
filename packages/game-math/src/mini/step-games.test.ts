import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { add, multiply, type Rational, rational, subtract } from "../rational.ts";
import { combinations } from "./combinations.ts";
import { crash, crashPoint, flightHeight, flightMillis, previousHash } from "./crash.ts";
import { fairSource } from "./fair-source.ts";
import { chanceToReach } from "./flight-point.ts";
import {
  type Card,
  hiLo,
  type HiLoMove,
  hiLoMultiplier,
  moveMultiplier,
  rankOf,
  RANKS,
  winningRanks,
} from "./hi-lo.ts";
import { MINES_TILES, mines, minesChance, minesMultiplier } from "./mines.ts";

const PUBLISHED = rational(99n, 100n);

describe("mines", () => {
  it("returns exactly 99%, whenever the player stops, with every number of mines", () => {
    for (let count = 1; count < MINES_TILES; count += 1) {
      for (let opened = 1; opened <= MINES_TILES - count; opened += 1) {
        const choice = { mines: count };
        expect(multiply(minesChance(choice, opened), minesMultiplier(choice, opened))).toEqual(PUBLISHED);
      }
    }
  });

  it("has the chance of its closed form, looking at every way that the mines can lie", () => {
    for (const count of [1, 2, 3, 4, 21, 22, 23, 24]) {
      const safe: number[] = Array.from({ length: MINES_TILES + 1 }, () => 0);
      let ways = 0;
      // Tiles are opened in order. The number of safe tiles before the first mine is the position of the lowest bit.
      const walk = (from: number, left: number, first: number): void => {
        if (left === 0) {
          ways += 1;
          for (let opened = 0; opened <= first; opened += 1) safe[opened] = (safe[opened] ?? 0) + 1;
          return;
        }
        for (let at = from; at <= MINES_TILES - left; at += 1) walk(at + 1, left - 1, Math.min(first, at));
      };
      walk(0, count, MINES_TILES);
      expect(BigInt(ways)).toBe(combinations(MINES_TILES, count));
      for (let opened = 1; opened <= MINES_TILES - count; opened += 1) {
        expect(rational(BigInt(safe[opened] ?? 0), BigInt(ways))).toEqual(minesChance({ mines: count }, opened));
      }
    }
  });

  it("lays as many different mines as were asked for", () => {
    for (let count = 1; count < MINES_TILES; count += 1) {
      const laid = mines.draw(fairSource({ serverSeed: "s", clientSeed: "c", nonce: count }), { mines: count });
      expect(new Set(laid).size).toBe(count);
      expect(laid.every((tile) => tile >= 0 && tile < MINES_TILES)).toBe(true);
    }
    expect(mines.parseChoice({ mines: 0 })).toBeUndefined();
    expect(mines.parseChoice({ mines: 25 })).toBeUndefined();
    expect(mines.parseChoice({ mines: 24 })).toEqual({ mines: 24 });
  });
});

describe("hi-lo", () => {
  const cardOf = (rank: number): Card => (rank - 1) * 4;
  const offered = (card: Card) =>
    (["higher", "lower", "same"] as const).filter((move) => winningRanks(card, move).length > 0);

  it("offers two moves on every card, neither of which is sure", () => {
    for (let card = 0; card < 52; card += 1) {
      expect(offered(card)).toHaveLength(2);
      for (const move of offered(card)) {
        expect(winningRanks(card, move).length).toBeGreaterThan(0);
        expect(winningRanks(card, move).length).toBeLessThanOrEqual(RANKS - 1 + Number(rankOf(card) % 12 !== 1));
      }
    }
    expect(offered(cardOf(1))).toEqual(["higher", "same"]);
    expect(offered(cardOf(13))).toEqual(["lower", "same"]);
    expect(winningRanks(cardOf(7), "higher")).toEqual([7, 8, 9, 10, 11, 12, 13]);
  });

  it("returns exactly 99% of every sequence of two moves, looking at every sequence of cards", () => {
    const ranks = Array.from({ length: RANKS }, (_, index) => index + 1);
    const chance = rational(1n, BigInt(RANKS));
    for (const first of ranks) {
      for (const move of offered(cardOf(first))) {
        // After a won first move, the player plays every further card with the first of its two offered moves.
        let total: Rational = rational(0n);
        for (const second of ranks.filter((rank) => winningRanks(cardOf(first), move).includes(rank))) {
          const next: HiLoMove = offered(cardOf(second))[0] ?? "skip";
          for (const third of ranks.filter((rank) => winningRanks(cardOf(second), next).includes(rank))) {
            expect(third).toBeGreaterThan(0);
            const paid = hiLoMultiplier([
              { card: cardOf(first), move },
              { card: cardOf(second), move: next },
            ]);
            total = add(total, multiply(multiply(chance, chance), paid));
          }
        }
        expect(total).toEqual(PUBLISHED);
      }
    }
  });

  it("prices a move by its chance, and a skipped card by nothing", () => {
    expect(moveMultiplier(cardOf(7), "higher")).toEqual(rational(13n, 7n));
    const won = [{ card: cardOf(7), move: "higher" as const }];
    expect(hiLoMultiplier([...won, { card: cardOf(9), move: "skip" }])).toEqual(hiLoMultiplier(won));
    expect(hiLoMultiplier([{ card: 0, move: "skip" }])).toEqual(rational(1n));
  });

  it("deals the same cards again, and more of them from the same beginning", () => {
    const deal = (count: number) =>
      hiLo.draw(fairSource({ serverSeed: "s", clientSeed: "c", nonce: 1 }), count).join(" ");
    expect(deal(9).startsWith(deal(4))).toBe(true);
  });
});

describe("crash", () => {
  it("returns 99% at every height, but for less than a millionth of a millionth", () => {
    for (let target = 101; target <= 1_000_000; target += target < 5000 ? 1 : 4999) {
      const paid = multiply(chanceToReach(target), rational(BigInt(target), 100n));
      const missing = subtract(PUBLISHED, paid);
      expect(missing.numerator >= 0n && missing.numerator * 10n ** 11n < missing.denominator).toBe(true);
    }
  });

  it("stands at a height from the millisecond that is told, not before", () => {
    expect(flightHeight(0)).toBe(100);
    expect(flightMillis(100)).toBe(0);
    for (const height of [101, 102, 150, 199, 200, 1000, 12_345, 1_000_000]) {
      expect(flightHeight(flightMillis(height))).toBeGreaterThanOrEqual(height);
      expect(flightHeight(flightMillis(height) - 1)).toBeLessThan(height);
    }
  });

  it("makes its points from a chain that can only be walked backward", () => {
    let hash = "ab".repeat(32);
    const salt = "salt";
    const points: number[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      points.push(crashPoint(hash, salt));
      const before = previousHash(hash);
      expect(before).toBe(createHash("sha256").update(hash).digest("hex"));
      hash = before;
    }
    for (const target of [101, 200, 500]) {
      const share = points.filter((point) => point >= target).length / points.length;
      const chance = 99 / target;
      // Seven standard deviations; the chain is fixed.
      expect(Math.abs(share - chance)).toBeLessThan(7 * Math.sqrt((chance * (1 - chance)) / points.length));
    }
    expect(crash.parseChoice({ autoCashOut: null })).toEqual({ autoCashOut: null });
    expect(crash.parseChoice({ autoCashOut: 100 })).toBeUndefined();
    expect(crash.parseChoice({})).toBeUndefined();
  });
});
