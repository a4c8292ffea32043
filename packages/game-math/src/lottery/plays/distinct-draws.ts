import { combinations } from "../../mini/combinations.ts";
import { multiply, type Rational, rational } from "../../rational.ts";

/** A prize draws `drawn` different numbers of `of`; `each` of them end in a given number. */
export interface DistinctDraws {
  readonly drawn: number;
  readonly of: number;
  readonly each: number;
}

/** The probability that none of `count` given endings is drawn. */
export function chanceOfNone(draws: readonly DistinctDraws[], count: number): Rational {
  return draws.reduce(
    (chance, { drawn, of, each }) =>
      multiply(chance, rational(combinations(Math.max(0, of - count * each), drawn), combinations(of, drawn))),
    rational(1n),
  );
}

/** The probability that each of `count` given endings is drawn: inclusion and exclusion. */
export function chanceOfAll(draws: readonly DistinctDraws[], count: number): Rational {
  let [numerator, denominator] = [0n, 1n];
  for (let none = 0; none <= count; none += 1) {
    const { numerator: top, denominator: bottom } = chanceOfNone(draws, none);
    const ways = combinations(count, none) * (none % 2 === 0 ? 1n : -1n);
    numerator = numerator * bottom + ways * top * denominator;
    denominator *= bottom;
  }
  return rational(numerator, denominator);
}

/** The expected minimum of the hits of two given endings. */
export function expectedCommonHits(draws: readonly DistinctDraws[]): Rational {
  let ways = new Map<string, readonly [number, number, bigint]>([["0,0", [0, 0, 1n]]]);
  for (const draw of draws) ways = withPrize(ways, draw);
  const all = draws.reduce((product, { drawn, of }) => product * combinations(of, drawn), 1n);
  const common = [...ways.values()].reduce((sum, [a, b, count]) => sum + BigInt(Math.min(a, b)) * count, 0n);
  return rational(common, all);
}

type HitWays = Map<string, readonly [number, number, bigint]>;

function withPrize(before: HitWays, { drawn, of, each }: DistinctDraws): HitWays {
  const after: HitWays = new Map();
  for (let x = 0; x <= Math.min(drawn, each); x += 1) {
    for (let y = 0; y <= Math.min(drawn - x, each); y += 1) {
      const ways =
        combinations(each, x) * combinations(each, y) * combinations(Math.max(0, of - 2 * each), drawn - x - y);
      for (const [a, b, count] of before.values()) {
        const key = `${a + x},${b + y}`;
        after.set(key, [a + x, b + y, (after.get(key)?.[2] ?? 0n) + count * ways]);
      }
    }
  }
  return after;
}

/** The most hits that `count` different endings can have together. */
export function mostHits(draws: readonly DistinctDraws[], count: number): number {
  return draws.reduce((sum, { drawn, each }) => sum + Math.min(drawn, count * each), 0);
}
