import type { LotteryResult } from "@banyan/game-math/lottery";

/** How often a value came in the last draws. */
export interface Trend {
  readonly value: string;
  /** The number of draws since the value last came; the number of all draws if it never did. */
  readonly missing: number;
  /** In how many of the draws the value came. */
  readonly draws: number;
}

/** The values of a result that a table of trends counts. */
export type ValuesOf = (result: LotteryResult) => readonly string[];

/** Counts every value over the results, which begin with the latest one. */
export function trendsOf(
  values: readonly string[],
  results: readonly LotteryResult[],
  valuesOf: ValuesOf,
): readonly Trend[] {
  const shown = results.map((result) => new Set(valuesOf(result)));
  return values.map((value) => {
    const last = shown.findIndex((some) => some.has(value));
    return {
      value,
      missing: last < 0 ? shown.length : last,
      draws: shown.filter((some) => some.has(value)).length,
    };
  });
}

export interface TrendView {
  /** The position of a drawn value from 1; 0 if any position counts. */
  readonly position: number;
  readonly values: readonly string[];
  readonly valuesOf: ValuesOf;
}

const isNumbers = (drawn: readonly (string | number)[]): drawn is readonly number[] => typeof drawn[0] === "number";

const range = (from: number, to: number, digits: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(digits, "0"));

const ENDINGS = range(0, 99, 2);

/** The values of the quick games by the name of their result. */
const WHOLES: Readonly<Record<string, { readonly values: readonly string[]; readonly isOrdered: boolean }>> = {
  digits: { values: range(0, 9, 1), isOrdered: true },
  dice: { values: range(1, 6, 1), isOrdered: false },
  balls: { values: range(1, 11, 2), isOrdered: false },
  order: { values: range(1, 10, 2), isOrdered: true },
  numbers: { values: range(1, 45, 2), isOrdered: false },
};

/**
 * The views of a game's trends. Tables of prizes count the last two digits of every number; games with an order count
 * each position.
 */
export function trendViews(sample: LotteryResult): readonly TrendView[] {
  const [[name, drawn] = ["", []]] = Object.entries(sample);
  if (!isNumbers(drawn)) {
    const endings = (result: LotteryResult) =>
      Object.values(result).flatMap((numbers) => numbers.map((one) => String(one).slice(-2)));
    return [{ position: 0, values: ENDINGS, valuesOf: endings }];
  }
  const { values, isOrdered } = WHOLES[name] ?? { values: [], isOrdered: false };
  const written = (one: string | number) => String(one).padStart(values[0]?.length ?? 1, "0");
  if (!isOrdered) return [{ position: 0, values, valuesOf: (result) => (result[name] ?? []).map(written) }];
  return drawn.map((_, index) => ({
    position: index + 1,
    values,
    valuesOf: (result) => (result[name] ?? []).slice(index, index + 1).map(written),
  }));
}
