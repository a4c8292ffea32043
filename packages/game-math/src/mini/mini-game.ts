import type { RandomSource } from "@banyan/kernel";
import { add, multiply, type Rational, rational } from "../rational.ts";

/** One possible outcome: its probability and its pay in stakes, both exact. */
export interface Odds {
  readonly probability: Rational;
  readonly multiplier: Rational;
}

/** A game that is decided by a single draw. The draw does not receive the stake. */
export interface InstantGame<Choice, Outcome> {
  readonly code: string;
  readonly rulesVersion: string;
  /** Reads the player's choice from a page's input; undefined if it is invalid. */
  parseChoice(value: unknown): Choice | undefined;
  draw(source: RandomSource, choice: Choice): Outcome;
  /** The pay of the outcome, in stakes. */
  multiplier(choice: Choice, outcome: Outcome): Rational;
  /** All paying outcomes, in closed form. The remaining probability pays nothing. */
  odds(choice: Choice): readonly Odds[];
}

export const ZERO: Rational = rational(0n);
export const ONE: Rational = rational(1n);

/** The return of the mini games: 99 of 100 of the fair pay. */
export const RETURN_SHARE: Rational = rational(99n, 100n);

/** Hundredths of a stake as a multiplier. */
export function hundredths(value: number): Rational {
  return rational(BigInt(value), 100n);
}

/** The exact long-run return of a choice per stake, before payouts are truncated to whole minor units. */
export function returnOf(odds: readonly Odds[]): Rational {
  return odds.reduce((sum, { probability, multiplier }) => add(sum, multiply(probability, multiplier)), ZERO);
}

/** The probability that a choice pays anything. */
export function hitRateOf(odds: readonly Odds[]): Rational {
  return odds
    .filter(({ multiplier }) => multiplier.numerator > 0n)
    .reduce((sum, { probability }) => add(sum, probability), ZERO);
}

/** The highest pay of a choice, in stakes. */
export function largestOf(odds: readonly Odds[]): Rational {
  return odds.reduce((best, { multiplier }) => (isAbove(multiplier, best) ? multiplier : best), ZERO);
}

function isAbove(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

/**
 * The payout of a multiplier for a stake, truncated to whole minor units. It is less than one minor unit below the
 * exact product and never above it.
 */
export function payoutOf(stake: bigint, multiplier: Rational): bigint {
  return (stake * multiplier.numerator) / multiplier.denominator;
}

/** The value as an object with readable fields, or undefined if it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** The value if it is a whole number within bounds, or undefined. */
export function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
