import { describe, expect, it } from "vitest";
import { add, type Rational, rational } from "../../rational.ts";
import { lotteryRules } from "../lotteries.ts";
import type { LineEnd, LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryTable } from "../lottery-rules.ts";
import { seededWords, typedCode } from "./known-codes.ts";

/** All ordered draws of `count` of `from` to `to`. */
function draws(count: number, from: number, to: number, areDistinct: boolean): number[][] {
  let all: number[][] = [[]];
  for (let place = 0; place < count; place += 1) {
    all = all.flatMap((drawn) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
        .filter((one) => !areDistinct || !drawn.includes(one))
        .map((one) => [...drawn, one]),
    );
  }
  return all;
}

/** Orders of ten cars with every triple of cars in three positions. The other cars follow in ascending order. */
function ordersWith(positions: readonly number[]): number[][] {
  return draws(positions.length, 1, 10, true).map((cars) => {
    const rest = Array.from({ length: 10 }, (_, index) => index + 1).filter((car) => !cars.includes(car));
    return Array.from({ length: 10 }, (_, place) => {
      const known = positions.indexOf(place);
      return (known < 0 ? rest.shift() : cars[known]) ?? 0;
    });
  });
}

interface Counted {
  readonly pays: Rational;
  readonly push: Rational;
  readonly most: number;
}

/** Evaluates a code in every result. */
function count(play: LotteryPlay, code: string, results: readonly LotteryResult[]): Counted {
  const ways = new Map<LineEnd["pays"], number>();
  let [push, whole] = [0, 0];
  for (const result of results) {
    const end = play.evaluate(code, result);
    if (end === undefined) continue;
    if (end.outcome === "void") push += 1;
    else if (end.pays === undefined) whole += 1;
    else ways.set(end.pays, 1);
  }
  ways.set({ num: 1, den: 1 }, whole);
  const all = BigInt(results.length);
  // Sums up numerators over a common denominator, because a fraction each would take long.
  const [most, common] = [Math.max(...[...ways].map(([pays, times]) => (times > 0 ? ratio(pays) : 0))), 4];
  const sum = [...ways].reduce((total, [pays, times]) => total + ratio(pays) * common * times, 0);
  expect(sum).toBe(Math.round(sum));
  return { pays: rational(BigInt(sum), BigInt(common) * all), push: rational(BigInt(push), all), most };
}

const ratio = (pays: LineEnd["pays"]): number => (pays ? pays.num / pays.den : 0);

function codesOf(play: LotteryPlay, count: number): string[] {
  if (play.pad.kind === "choices") return [...play.pad.choices];
  const source = seededWords(0xc0de + play.code.length);
  return Array.from(
    { length: count },
    (_, index) => play.canonical(typedCode(play, source, index === 0 ? 4 : 9)) ?? "",
  );
}

function expectCounted(play: LotteryPlay, code: string, results: readonly LotteryResult[]) {
  const { most, ...counted } = count(play, code, results);
  expect([play.code, code, counted]).toEqual([play.code, code, play.chances(code)]);
  const { num, den } = play.greatest(code);
  // The most that a line pays when it is not void.
  expect([play.code, code, most]).toEqual([play.code, code, num / den]);
}

/** The tables whose every outcome is counted, and the codes that are counted of a play. */
const COUNTED: readonly (readonly [LotteryTable, string, readonly number[][], number])[] = [
  ["k3", "dice", draws(3, 1, 6, false), 12],
  ["3d", "digits", draws(3, 0, 9, false), 12],
  ["11x5", "balls", draws(5, 1, 11, true), 1],
  ["5d", "digits", draws(5, 0, 9, false), 1],
];

describe("every outcome of a quick game", () => {
  for (const [table, name, drawn, codes] of COUNTED) {
    const results = drawn.map((one): LotteryResult => ({ [name]: one }));
    it.each([...lotteryRules(table).plays.values()].map((play) => [play.code, play] as const))(
      `of ${table}: %s`,
      (_, play) => {
        const chosen = play.pad.kind === "choices" && codes === 1 ? codesOf(play, 1).slice(0, 4) : codesOf(play, codes);
        for (const code of chosen) expectCounted(play, code, results);
      },
    );
  }
});

describe("every pair and triple of cars of PK10", () => {
  const { plays } = lotteryRules("pk10");
  const found = (code: string): LotteryPlay => {
    const play = plays.get(code);
    if (!play) throw new Error(`no play ${code}`);
    return play;
  };
  const results = (...positions: number[]) => ordersWith(positions).map((order): LotteryResult => ({ order }));

  it("sum2, sum2_sides and direct2", () => {
    const pairs = results(0, 1);
    for (const code of ["sum2", "sum2_sides", "direct2"]) {
      for (const line of codesOf(found(code), 8)) expectCounted(found(code), line, pairs);
    }
  });

  it("direct3", () => {
    const triples = results(0, 1, 2);
    for (const line of codesOf(found("direct3"), 8)) expectCounted(found("direct3"), line, triples);
  });

  it("sides and dragon of each position", () => {
    for (let position = 1; position <= 10; position += 1) {
      const cars = results(position - 1);
      for (const side of ["big", "small", "odd", "even"]) expectCounted(found("sides"), `${position}.${side}`, cars);
    }
    for (let position = 1; position <= 5; position += 1) {
      const pairs = results(position - 1, 10 - position);
      for (const side of ["dragon", "tiger"]) expectCounted(found("dragon"), `${position}.${side}`, pairs);
    }
  });

  it("position: the sum of the positions' single bets", () => {
    const play = found("position");
    for (const line of codesOf(play, 6)) {
      const bets = play.numbers?.(line) ?? [];
      const pays = bets.reduce((sum, bet) => {
        const position = bet.split(".").findIndex((mask) => mask !== "0");
        return add(sum, count(play, bet, results(position)).pays);
      }, rational(0n));
      expect(pays).toEqual(play.chances(line).pays);
    }
  });
});
