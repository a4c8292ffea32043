import type { RandomSource } from "@banyan/kernel";
import { type Rational, rational } from "../rational.ts";

/** The number of equally likely values that a point is computed from. */
const NUMBERS = 1n << 52n;
const HUNDREDTHS_OF_RETURN = 99n;

/** The highest point, in hundredths. Draws that would give a higher point give this one. */
export const POINT_MOST = 100_000_000;

/**
 * A point in hundredths of a stake. Draws r, one of 2^52 equally likely values from 1. The point is ⌊99 · 2^52 / r⌋
 * hundredths, at least 1.00 and at most a million. It reaches t hundredths with a chance of 99/t, with an error below
 * 2^-52.
 */
export function drawPoint(source: RandomSource): number {
  const high = BigInt(source.nextUint32() >>> 12);
  const r = high * 0x1_0000_0000n + BigInt(source.nextUint32()) + 1n;
  const point = (HUNDREDTHS_OF_RETURN * NUMBERS) / r;
  return Math.max(100, Math.min(POINT_MOST, Number(point)));
}

/** The exact chance that a point is at least `target` hundredths (above 1.00): ⌊99 · 2^52 / target⌋ of 2^52. */
export function chanceToReach(target: number): Rational {
  return rational((HUNDREDTHS_OF_RETURN * NUMBERS) / BigInt(target), NUMBERS);
}
