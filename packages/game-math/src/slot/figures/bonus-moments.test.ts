import { describe, expect, it } from "vitest";
import { rational } from "../../rational.ts";
import { compileSlot } from "../compiled-slot.ts";
import { ReelsPlay } from "../reels-play.ts";
import type { HoldRule, LinesMath } from "../slot-math.ts";
import { holdMoments, pickMoments } from "./bonus-moments.ts";
import { stickyMoments } from "./sticky-moments.ts";

describe("picks", () => {
  it("have the mean and the square of all orders in which two of three boxes are opened", () => {
    // 1 + 2, 1 + 6, 2 + 6, each twice: 3, 7, 8 at ten units: mean 60, mean of squares (900 + 4900 + 6400) / 3.
    expect(pickMoments({ picks: {}, prizes: [1, 2, 6] }, 2, 10)).toEqual({
      mean: rational(60n),
      square: rational(12200n, 3n),
      most: 80,
    });
  });
});

describe("coins that are held", () => {
  const rule: HoldRule = {
    coins: 2,
    respins: 1,
    landsOnceIn: 2,
    values: [
      { units: 1, weight: 1 },
      { units: 3, weight: 1 },
    ],
    grand: 10,
  };

  it("are those computed by hand for one empty cell", () => {
    // One respin fills the last of three cells half the time. Two coins total 2, 4, 4 or 6. Three coins total that sum
    // plus one more coin of 1 or 3, plus ten stakes of five units.
    const two = [2, 4, 4, 6];
    const three = [3, 5, 5, 5, 7, 7, 7, 9].map((coins) => coins + 50);
    const mean = (values: readonly number[]) =>
      rational(BigInt(values.reduce((a, b) => a + b, 0)), BigInt(values.length));
    const square = (values: readonly number[]) => mean(values.map((value) => value * value));
    const half = ({ numerator, denominator }: ReturnType<typeof rational>, other: ReturnType<typeof rational>) =>
      rational(numerator * other.denominator + other.numerator * denominator, denominator * other.denominator * 2n);
    expect(holdMoments(rule, 3, 2, 5)).toEqual({
      mean: half(mean(two), mean(three)),
      square: half(square(two), square(three)),
      most: 59,
    });
  });

  it("get all respins back with every coin", () => {
    // One of three cells holds a coin. A coin lands on each empty cell half the time. From two coins the last cell
    // stays empty twice with 1/4, so they total 11/4 on average. From one coin, a respin leaves both cells empty with
    // 1/4, fills one with 1/2 and both with 1/4. After one that leaves both empty there is one more.
    //
    // 1/16 × 1 + 5/4 × (1/2 × 11/4 + 1/4 × 3) = 348/128.
    const many = { ...rule, coins: 1, respins: 2, values: [{ units: 1, weight: 1 }] };
    expect(holdMoments(many, 3, 1, 0).mean).toEqual(rational(348n, 128n));
  });
});

describe("wild reels that stay", () => {
  const strip = (text: string) => text.split(" ");
  const math: LinesMath = {
    family: "sticky",
    code: "test",
    rulesVersion: "1",
    stakeUnits: 2,
    rows: 2,
    paylines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
    wild: "W",
    scatter: "S",
    scatterPays: {},
    linePays: { W: {}, A: { 2: 1, 3: 5 }, B: { 3: 2 } },
    freeSpins: { awards: { 1: 2 }, multiplier: 3 },
    strips: {
      base: [strip("S A B"), strip("A B"), strip("A B")],
      free: [strip("A B B"), strip("A W B B"), strip("B A W")],
    },
  };

  it("have the moments of all ways in which two spins can stop", () => {
    let cases = 0n;
    let [total, squares] = [0n, 0n];
    const visit = (draw: readonly number[][], weight: bigint): void => {
      const play = new ReelsPlay(math);
      let units = 0;
      for (const entry of [[0, 0, 0], ...draw]) {
        play.play(entry);
        units += play.units();
      }
      units -= baseUnits();
      if (!play.next) {
        cases += weight;
        total += BigInt(units) * weight;
        squares += BigInt(units * units) * weight;
        return;
      }
      const stays = (reel: number) => (draw.length > 0 ? (play.filled >> reel) & 1 : 0);
      const stops = math.strips.free.map((reel, at) => (stays(at) ? [0] : [...reel.keys()]));
      const lost = math.strips.free.reduce((product, reel, at) => product * BigInt(stays(at) ? reel.length : 1), 1n);
      for (const a of stops[0] ?? []) {
        for (const b of stops[1] ?? []) for (const c of stops[2] ?? []) visit([...draw, [a, b, c]], weight * lost);
      }
    };
    visit([], 1n);
    const [, , two] = stickyMoments(compileSlot(math), 2);
    expect({ mean: two?.mean, square: two?.square }).toEqual({
      mean: rational(total, cases),
      square: rational(squares, cases),
    });
  });

  function baseUnits(): number {
    const play = new ReelsPlay(math);
    play.play([0, 0, 0]);
    return play.units();
  }
});
