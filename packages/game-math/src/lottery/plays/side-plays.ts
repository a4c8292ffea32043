import { type Rational, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { choiceForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";

/** The result of one choice, and the number of equally likely draws with it. */
export interface Side {
  ends(result: LotteryResult): "won" | "void" | "lost";
  readonly wins: number;
  /** 0 by default. */
  readonly pushes?: number;
}

export interface SidesPlay {
  readonly code: string;
  readonly group: string;
  readonly sides: ReadonlyMap<string, Side>;
  /** The number of all equally likely draws. */
  readonly of: number;
}

/** Exactly one of several choices. */
export function sidesPlay({ code, group, sides, of }: SidesPlay): LotteryPlay {
  const chance = (count: number): Rational => rational(BigInt(count), BigInt(of));
  return definePlay<string>({
    code,
    group,
    form: choiceForm([...sides.keys()]),
    units: () => 1,
    worth(choice, result) {
      const end = sides.get(choice)?.ends(result);
      return end === "void" ? "void" : Number(end === "won");
    },
    greatest: () => 1,
    expected: (choice) => chance(sides.get(choice)?.wins ?? 0),
    push: (choice) => chance(sides.get(choice)?.pushes ?? 0),
    numbers: (choice) => [choice],
  });
}

/** A value, undefined if all four lose with it, and its number of equally likely draws. */
export type ValueWays = readonly (readonly [value: number | undefined, ways: number])[];

interface FourSides {
  valueOf(result: LotteryResult): number | undefined;
  readonly ways: ValueWays;
  readonly bigFrom: number;
  /** The value with which all four are a push. */
  readonly push?: number;
}

/** Big, small, odd and even of a whole number. */
export function bigSmallOddEven({ valueOf, ways, bigFrom, push }: FourSides): ReadonlyMap<string, Side> {
  const tests: Readonly<Record<string, (value: number) => boolean>> = {
    big: (value) => value >= bigFrom,
    small: (value) => value < bigFrom,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
  };
  return new Map(
    Object.entries(tests).map(([name, wins]) => {
      const end = (value: number | undefined) => {
        if (value === undefined) return "lost";
        if (value === push) return "void";
        return wins(value) ? "won" : "lost";
      };
      return [name, { ends: (result) => end(valueOf(result)), wins: waysOf("won"), pushes: waysOf("void") }];

      function waysOf(wanted: string): number {
        return ways.reduce((sum, [value, count]) => sum + (end(value) === wanted ? count : 0), 0);
      }
    }),
  );
}

/** Exactly one of the possible values. */
export function eachValue(valueOf: (result: LotteryResult) => number | undefined, ways: ValueWays): Map<string, Side> {
  return new Map(
    ways.flatMap(([value, wins]) =>
      value === undefined
        ? []
        : [[String(value), { ends: (result) => (valueOf(result) === value ? "won" : "lost"), wins }] as const],
    ),
  );
}

/** Counts equally likely draws by a value. */
export function waysOf<Draw>(draws: Iterable<Draw>, valueOf: (draw: Draw) => number | undefined): ValueWays {
  const ways = new Map<number | undefined, number>();
  for (const draw of draws) {
    const value = valueOf(draw);
    ways.set(value, (ways.get(value) ?? 0) + 1);
  }
  return [...ways].toSorted(([a = -1], [b = -1]) => a - b);
}

/** The number of ways to throw each sum with so many dice of equally likely values from `from`. */
export function sumWays(dice: number, from: number, sides: number): ValueWays {
  let ways = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: ways.length + sides - 1 }, () => 0);
    for (const [sum, count] of ways.entries()) {
      for (let side = 0; side < sides; side += 1) next[sum + side] = (next[sum + side] ?? 0) + count;
    }
    ways = next;
  }
  return ways.map((count, sum) => [sum + dice * from, count]);
}
