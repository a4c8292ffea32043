/** An exact fraction; `under` is above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)];
  let [divisor, rest] = [a < 0n ? -a : a, b];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { over: a / divisor, under: b / divisor };
}

/** The fraction of a floating point number, to the last of its digits that matter here. */
export function fractionOf(value: number): Fraction {
  return fraction(BigInt(Math.round(value * 2 ** 70)), 1n << 70n);
}

export const plus = (...values: readonly Fraction[]): Fraction =>
  values.reduce((a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under));

export const times = (...values: readonly Fraction[]): Fraction =>
  values.reduce((a, b) => fraction(a.over * b.over, a.under * b.under));

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

export const by = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

/** Decimals that are cut, never rounded up. */
export function cut({ over, under }: Fraction, digits: number): string {
  const scaled = String((over * 10n ** BigInt(digits)) / under).padStart(digits + 1, "0");
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}
