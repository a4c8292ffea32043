import type { RandomSource } from "@banyan/kernel";
import { type Rational, rational } from "../rational.ts";

/** How many equally likely numbers a point is made from. */
const NUMBERS = 1n << 52n;
const HUNDREDTHS_OF_RETURN = 99n;

/** No point is higher, in hundredths: the rest of the chance pays what this pays. */
export const POINT_MOST = 100_000_000;

/**
 * A point in hundredths of a stake. Of 2^52 equally likely r from 1, the point is ⌊99 · 2^52 / r⌋ hundredths, at least
 * 1.00 and at most a million: it reaches t hundredths with a chance of 99/t, but for less than 2^-52.
 */
export function drawPoint(source: RandomSource): number {
  const high = BigInt(source.nextUint32() >>> 12);
  const r = high * 0x1_0000_0000n + BigInt(source.nextUint32()) + 1n;
  const point = (HUNDREDTHS_OF_RETURN * NUMBERS) / r;
  return Math.max(100, Math.min(POINT_MOST, Number(point)));
}

/** How likely a point is at least `target` hundredths (above 1.00), exactly: ⌊99 · 2^52 / target⌋ of 2^52. */
export function chanceToReach(target: number): Rational {
  return rational((HUNDREDTHS_OF_RETURN * NUMBERS) / BigInt(target), NUMBERS);
}
