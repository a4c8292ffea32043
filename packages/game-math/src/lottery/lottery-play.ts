import type { Rational } from "../rational.ts";

/**
 * A draw's result, plain JSON. Tables of prizes have an array of numbers a prize, written with their leading zeros:
 * {special: ["12345"], first: […], …}. The quick games have one array of whole numbers: {digits}, {dice}, {balls},
 * {order} or {numbers}.
 */
export type LotteryResult = { readonly [name: string]: readonly string[] | readonly number[] };

/** The end of a line that is not lost. Structurally an end of a selection of a settlement. */
export interface LineEnd {
  readonly outcome: "won" | "void";
  /** The payout over one hit at the top tier; 1/1 by default. Both 1 to 1,000,000. */
  readonly pays?: LineRatio;
}

export interface LineRatio {
  readonly num: number;
  readonly den: number;
}

/** One zone of a pad: the values that a player may choose in it, and how many of them. */
export interface PadZone {
  /** "set", "pair", "single", "triple", "quad", or the position "1" to "10". */
  readonly name: string;
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
}

/**
 * How a screen enters a play. `numbers`: `least` to `most` different numbers of `digits` digits. `zones`: a choice of
 * values in each zone. `choices`: exactly one of the choices a line.
 *
 * Codes: numbers, and the values of a single zone, are in ascending order, joined by ",". Several zones have a
 * hexadecimal mask each, joined by ".". Bit i of a mask is the zone's value at index i. A choice is its own code. Typed
 * text of several zones separates the zones by "|" and the values by "," or spaces.
 */
export type Pad =
  | { readonly kind: "numbers"; readonly digits: number; readonly least: number; readonly most: number }
  | { readonly kind: "zones"; readonly zones: readonly PadZone[] }
  | { readonly kind: "choices"; readonly choices: readonly string[] };

/** The exact chances of a line in a house draw. */
export interface LineChances {
  /** The expected `pays` of the line. */
  readonly pays: Rational;
  /** The probability that the line is void. */
  readonly push: Rational;
}

/**
 * One play of a table. A line is a canonical code with a unit stake. Its stake is units × unit stake, its potential
 * payout is floor(unit stake × odds), and a win pays floor(potential payout × pays).
 */
export interface LotteryPlay {
  /** ASCII, 1 to 20 characters, without ":" and "#". */
  readonly code: string;
  /** The group of the menu. */
  readonly group: string;
  readonly pad: Pad;
  /** How many draws decide a line. With 2, the result is `joinResults` of two stations. */
  readonly draws: 1 | 2;
  /** The one canonical text of a code typed by a player: "34, 12" is "12,34". Undefined if the text is no code. */
  canonical(code: string): string | undefined;
  /** The values of a canonical code, zone by zone. Numbers and choices are one zone. */
  values(code: string): readonly (readonly string[])[];
  /** The number of unit stakes of a line; never 0. */
  units(code: string): number;
  /** The end of a line; undefined when it is lost. Throws InvariantError for a code that is not canonical. */
  evaluate(code: string, result: LotteryResult): LineEnd | undefined;
  /** The most that `pays` can be for the code. */
  greatest(code: string): LineRatio;
  /** The exact chances of the code, for returns. */
  chances(code: string): LineChances;
  /**
   * The single bets of a code, for exposure, named by their own codes. Group 3 names them by the masks of pair and
   * single, "1.4", because its smallest code has two. Only plays of at most 10,000 single bets have it.
   */
  numbers?(code: string): readonly string[];
  /** The code of the lines that share the jackpot pool. Only plays with a pool have it. */
  jackpotCode?(result: LotteryResult): string;
  /**
   * All canonical codes of the chosen numbers that hold every banker (a wheel). Only plays whose code is a fixed count
   * of numbers have it. Undefined if a number is wrong or twice, or there are more than EXPANDED_MOST codes.
   */
  expand?(numbers: readonly string[], bankers?: readonly string[]): readonly string[] | undefined;
}
