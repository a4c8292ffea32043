import { divide, multiply, type Rational, rational, subtract } from "../../rational.ts";
import { PRICE_SCALE } from "./price-list.ts";

/** (mode/2000 − P push) / P win of one unit, cut to 1/10,000. */
export function fairShareOdds(mode: number, win: Rational, push: Rational): number {
  const kept = subtract(rational(BigInt(mode), 2000n), push);
  const { numerator, denominator } = multiply(divide(kept, win), rational(BigInt(PRICE_SCALE)));
  return Number(numerator / denominator);
}
