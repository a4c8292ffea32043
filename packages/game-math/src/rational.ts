import { invariant } from "@banyan/kernel";

/** An exact fraction in lowest terms. Published mathematics of a game is never rounded in between. */
export interface Rational {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  invariant(denominator !== 0n, "a fraction has a denominator other than zero");
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function isBelow(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** Writes a fraction as a decimal of `digits` places, truncated towards zero and never rounded up. */
export function toDecimal(value: Rational, digits: number): string {
  return scaledToDecimal((value.numerator * 10n ** BigInt(digits)) / value.denominator, digits);
}

/** The square root of a non-negative fraction, as a decimal truncated to `digits` places. */
export function squareRootToDecimal(value: Rational, digits: number): string {
  invariant(value.numerator >= 0n, "a square root wants a value that is not negative");
  const scale = 10n ** BigInt(2 * digits);
  return scaledToDecimal(integerSquareRoot((value.numerator * scale) / value.denominator), digits);
}

function scaledToDecimal(scaled: bigint, digits: number): string {
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, "0");
  const sign = scaled < 0n ? "-" : "";
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Newton's method from above: the largest integer whose square is not above `value`. */
function integerSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
