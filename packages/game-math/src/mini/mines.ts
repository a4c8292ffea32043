import type { RandomSource } from "@banyan/kernel";
import { multiply, type Rational, rational } from "../rational.ts";
import { combinations } from "./combinations.ts";
import { fieldsOf, ONE, RETURN_SHARE, wholeWithin } from "./mini-game.ts";
import { pickDistinct } from "./pick-distinct.ts";

export const MINES_TILES = 25;
export const MINES = { least: 1, most: MINES_TILES - 1 } as const;

export interface MinesChoice {
  readonly mines: number;
}

/** Twenty-five tiles hide mines. Each safe tile raises the possible cash-out; a mine ends the round. */
export const mines = {
  code: "harbour-mines",
  rulesVersion: "1",

  parseChoice(value: unknown): MinesChoice | undefined {
    const count = wholeWithin(fieldsOf(value)?.["mines"], MINES.least, MINES.most);
    return count === undefined ? undefined : { mines: count };
  },

  /** The tiles with mines, from 0 to 24, row by row. All are drawn at the start of the round. */
  draw: (source: RandomSource, choice: MinesChoice): number[] => pickDistinct(source, MINES_TILES, choice.mines),
} as const;

/** The chance that the first `opened` tiles are all safe: C(25 − mines, opened) of C(25, opened). */
export function minesChance({ mines: count }: MinesChoice, opened: number): Rational {
  return rational(combinations(MINES_TILES - count, opened), combinations(MINES_TILES, opened));
}

/**
 * The cash-out after so many safe tiles, in stakes: 0.99 divided by their chance. Before the first tile it is the
 * stake.
 */
export function minesMultiplier(choice: MinesChoice, opened: number): Rational {
  if (opened === 0) return ONE;
  const { numerator, denominator } = minesChance(choice, opened);
  return multiply(RETURN_SHARE, rational(denominator, numerator));
}
