import { invariant } from "@banyan/kernel";

/** The natural logarithm of the gamma function above 0, by Stirling's series and the recurrence. */
function logGamma(x: number): number {
  if (x < 12) return logGamma(x + 1) - Math.log(x);
  const square = x * x;
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

const TERMS_MAX = 10_000;
const PRECISE = 1e-14;

/** The probability that a chi-square value with this many degrees of freedom is larger. */
export function chiSquareTail(value: number, freedom: number): number {
  if (value <= 0) return 1;
  const [a, x] = [freedom / 2, value / 2];
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < TERMS_MAX && term > sum * PRECISE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's algorithm for a continued fraction. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < TERMS_MAX; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = an * d + b;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    c = b + an / c;
    c = Math.abs(c) < tiny ? tiny : c;
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return h;
}

/** The probability that a standard normal value is further from 0 on either side. */
export function normalTails(z: number): number {
  return chiSquareTail(z * z, 1);
}

/** Tests whether values below a bound are equally frequent: the probability of a larger deviation by chance. */
export function frequencies(values: Iterable<number>, bound: number): number {
  const counts = new Float64Array(bound);
  let total = 0;
  for (const value of values) {
    invariant(value >= 0 && value < bound, `${value} is not below ${bound}`);
    counts[value] = (counts[value] ?? 0) + 1;
    total += 1;
  }
  const expected = total / bound;
  return chiSquareTail(
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    bound - 1,
  );
}

/** Tests whether values above and below the middle alternate randomly (Wald and Wolfowitz). */
export function runs(values: readonly number[], middle: number): number {
  const sides = values.filter((value) => value !== middle).map((value) => value > middle);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const changes = sides.filter((side, place) => place > 0 && side !== sides[place - 1]).length + 1;
  const total = above + below;
  const mean = (2 * above * below) / total + 1;
  const variance = ((mean - 1) * (mean - 2)) / (total - 1);
  return normalTails((changes - mean) / Math.sqrt(variance));
}

/** Tests whether a value is correlated with the one `lag` places later. */
export function serialCorrelation(values: readonly number[], lag = 1): number {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const shared = values.reduce(
    (sum, value, place) => sum + (place < lag ? 0 : (value - mean) * ((values[place - lag] ?? 0) - mean)),
    0,
  );
  return normalTails((shared / variance) * Math.sqrt(count));
}
