import type { RandomSource } from "@banyan/kernel";
import { add, multiply, type Rational, rational } from "../rational.ts";

/** One thing that can happen: how likely it is and how many stakes it pays, both exact. */
export interface Odds {
  readonly probability: Rational;
  readonly multiplier: Rational;
}

/** A game that is over with its draw. The draw never knows the stake. */
export interface InstantGame<Choice, Outcome> {
  readonly code: string;
  readonly rulesVersion: string;
  /** The player's choice out of what a page sent, or undefined for what is none. */
  parseChoice(value: unknown): Choice | undefined;
  draw(source: RandomSource, choice: Choice): Outcome;
  /** How many stakes the outcome pays. */
  multiplier(choice: Choice, outcome: Outcome): Rational;
  /** All that can pay, in closed form; what is missing to one pays nothing. */
  odds(choice: Choice): readonly Odds[];
}

export const ZERO: Rational = rational(0n);
export const ONE: Rational = rational(1n);

/** What the games give back of the fair price: 99 of 100. */
export const RETURN_SHARE: Rational = rational(99n, 100n);

/** Hundredths of a stake as a multiplier. */
export function hundredths(value: number): Rational {
  return rational(BigInt(value), 100n);
}

/** What a choice returns of each stake in the long run, exactly, before payouts are cut to whole minor units. */
export function returnOf(odds: readonly Odds[]): Rational {
  return odds.reduce((sum, { probability, multiplier }) => add(sum, multiply(probability, multiplier)), ZERO);
}

/** How often a choice pays anything. */
export function hitRateOf(odds: readonly Odds[]): Rational {
  return odds
    .filter(({ multiplier }) => multiplier.numerator > 0n)
    .reduce((sum, { probability }) => add(sum, probability), ZERO);
}

/** The most that a choice pays, in stakes. */
export function largestOf(odds: readonly Odds[]): Rational {
  return odds.reduce((best, { multiplier }) => (isAbove(multiplier, best) ? multiplier : best), ZERO);
}

function isAbove(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

/** What a multiplier pays for a stake, cut to whole minor units: never more than the exact product, less than one below. */
export function payoutOf(stake: bigint, multiplier: Rational): bigint {
  return (stake * multiplier.numerator) / multiplier.denominator;
}

/** An object of a page with fields to look at, or undefined. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** A whole number within bounds, or undefined. */
export function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
