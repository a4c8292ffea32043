import { combinations } from "../../mini/combinations.ts";
import { multiply, type Rational, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { Tally } from "../tables/prize-numbers.ts";
import { numbersForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";
import { chanceOfAll, chanceOfNone, type DistinctDraws, expectedCommonHits, mostHits } from "./distinct-draws.ts";
import { subsets } from "./expand-codes.ts";

export interface NumbersPlay {
  readonly code: string;
  readonly group: string;
  readonly digits: number;
  /** Unit stakes of each number. */
  readonly unitsEach: number;
  /** The worth of each number that is hit. */
  tally(result: LotteryResult): Tally;
  /** The worth of one hit at the top tier; 1 by default. */
  readonly top?: number;
  /** The expected worth of one number. */
  readonly expected: Rational;
  /** The most that so many numbers can be worth together. */
  greatest(count: number): number;
}

/** One to all numbers of so many digits. Each is a separate bet, and each hit pays. */
export function numbersPlay({ code, group, digits, unitsEach, tally, top = 1, ...play }: NumbersPlay): LotteryPlay {
  return definePlay<readonly string[]>({
    code,
    group,
    form: numbersForm(digits, 1, 10 ** digits),
    units: (numbers) => numbers.length * unitsEach,
    worth(numbers, result) {
      const worths = tally(result);
      return numbers.reduce((sum, number) => sum + (worths.get(number) ?? 0), 0);
    },
    top: () => top,
    greatest: (numbers) => play.greatest(numbers.length),
    expected: (numbers) => multiply(play.expected, rational(BigInt(numbers.length))),
    numbers: (numbers) => numbers,
  });
}

interface PickPlay {
  readonly code: string;
  readonly group: string;
  readonly picks: number;
  tally(result: LotteryResult): Tally;
  readonly draws: readonly DistinctDraws[];
}

const once = (): number => 1;

/** Exactly so many numbers of two digits. All must be drawn, and repeats pay once. */
export function allPlay({ code, group, picks, tally, draws }: PickPlay): LotteryPlay {
  return definePlay<readonly string[]>({
    code,
    group,
    form: numbersForm(2, picks),
    units: once,
    worth: (numbers, result) => (numbers.every((number) => tally(result).has(number)) ? 1 : 0),
    greatest: once,
    expected: () => chanceOfAll(draws, picks),
    ...(picks === 2 && { numbers: (numbers: readonly string[]) => [numbers.join(",")] }),
  });
}

/** Exactly so many numbers of two digits. None may be drawn. */
export function nonePlay({ code, group, picks, tally, draws }: PickPlay): LotteryPlay {
  return definePlay<readonly string[]>({
    code,
    group,
    form: numbersForm(2, picks),
    units: once,
    worth: (numbers, result) => (numbers.some((number) => tally(result).has(number)) ? 0 : 1),
    greatest: once,
    expected: () => chanceOfNone(draws, picks),
  });
}

interface PairsPlay {
  readonly code: string;
  readonly group: string;
  /** Unit stakes of each pair. */
  readonly unitsEach: number;
  /** True if a pair pays as often as the number with fewer hits is drawn, false if it pays once. */
  readonly paysRepeats: boolean;
  readonly stations: 1 | 2;
  tally(result: LotteryResult): Tally;
  /** The draws of all stations. */
  readonly draws: readonly DistinctDraws[];
}

/** All pairs of two or more numbers of two digits. Both numbers of a pair must be drawn. */
export function pairsPlay({ code, group, unitsEach, paysRepeats, stations, tally, draws }: PairsPlay): LotteryPlay {
  const pairs = (numbers: readonly string[]) => Number(combinations(numbers.length, 2));
  let expected: Rational | undefined;
  return definePlay<readonly string[]>({
    code,
    group,
    form: numbersForm(2, 2, 100),
    draws: stations,
    units: (numbers) => pairs(numbers) * unitsEach,
    worth(numbers, result) {
      const hits = numbers.flatMap((number) => tally(result).get(number) ?? []);
      return pairsWorth(paysRepeats ? hits : hits.map(once));
    },
    greatest: ({ length }) => pairsWorth(evenHits(mostHits(draws, length), length, paysRepeats)),
    expected(numbers) {
      expected ??= paysRepeats ? expectedCommonHits(draws) : chanceOfAll(draws, 2);
      return multiply(expected, rational(BigInt(pairs(numbers))));
    },
    numbers: (numbers) => subsets(numbers, 2).map((pair) => pair.join(",")),
  });
}

/** Σ min(a, b) over all pairs: the number with the i-th most hits is the smaller one of i − 1 pairs. */
function pairsWorth(hits: readonly number[]): number {
  return hits.toSorted((a, b) => b - a).reduce((sum, hit, index) => sum + hit * index, 0);
}

/** The hits of `count` numbers that are worth the most: as even as possible. */
function evenHits(hits: number, count: number, paysRepeats: boolean): number[] {
  const [each, rest] = [Math.floor(hits / count), hits % count];
  const even = Array.from({ length: count }, (_, index) => each + (index < rest ? 1 : 0));
  return paysRepeats ? even : even.map((hit) => Math.min(hit, 1));
}
