import { type BenchLine, median, round } from "./bench.ts";
import { TURNS, type Turns } from "./run-length.ts";

/** A reference that varies more than this between its turns makes a ratio doubtful. */
const NOISE_MAX = 0.15;

/**
 * Runs all sides in turns, so that other work of the machine affects them alike. Every side is warmed by as many turns
 * as every other. Each second turn goes backwards, so that no side always follows the same one. Returns the counted
 * results of each side.
 */
export async function inTurns<Sides extends Readonly<Record<string, () => Promise<unknown>>>>(
  sides: Sides,
  { warm, counted }: Pick<Turns, "warm" | "counted">,
): Promise<{ readonly [Name in keyof Sides]: readonly Awaited<ReturnType<Sides[Name]>>[] }> {
  const names = Object.keys(sides);
  const results: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn < warm + counted; turn += 1) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      const result = await sides[name]?.();
      if (turn >= warm) results[name]?.push(result);
    }
  }
  return results as never;
}

/** A median beside the median of its reference. */
export interface Comparison {
  readonly value: number;
  readonly reference: number;
  readonly ratio: number;
  /** The spread of each, as {@link spreadOf}. */
  readonly valueSpread: number;
  readonly referenceSpread: number;
  /** True when the reference varied too much for the ratio to be quoted. */
  readonly noisy: boolean;
}

export function compare(values: readonly number[], references: readonly number[]): Comparison {
  const [value, reference] = [median(values), median(references)];
  const referenceSpread = spreadOf(references);
  return {
    value,
    reference,
    ratio: value / reference,
    valueSpread: spreadOf(values),
    referenceSpread,
    noisy: isNoisy(references),
  };
}

/**
 * The figures of a line that compares two sides of {@link TURNS}. `digits` are the decimals of value and reference. The
 * details are those of every such line.
 */
export function figuresOf(
  compared: Comparison,
  digits: number,
): Pick<BenchLine, "value" | "reference" | "ratio" | "noisy" | "details"> {
  return {
    value: round(compared.value, digits),
    reference: round(compared.reference, digits),
    ratio: round(compared.ratio, 3),
    ...(compared.noisy && { noisy: true }),
    details: {
      valueSpread: round(compared.valueSpread, 3),
      referenceSpread: round(compared.referenceSpread, 3),
      turns: TURNS.counted,
      secondsASide: TURNS.counted * TURNS.seconds,
    },
  };
}

/** The distance between the largest and the smallest value, as a share of the median; 0 for fewer than two values. */
export function spreadOf(values: readonly number[]): number {
  return values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / median(values);
}

/** True when a reference varied more than 15 per cent between its turns. */
export function isNoisy(references: readonly number[]): boolean {
  return spreadOf(references) > NOISE_MAX;
}
