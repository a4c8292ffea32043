import type { CellsMath } from "../slot-math.ts";

/** How the windows of a spin follow one another, whatever they pay. */
export interface Dynamics {
  /** For each window of the spin how often so many cells of a symbol pay in it, at `symbol * (cells + 1) + count`. */
  readonly wins: readonly Float64Array[];
  /** Chances that a spin has so many wins in a row. */
  readonly ends: Float64Array;
}

/** Moments of what a spin pays with its tumbles (stake units) and of the free spins that it awards. */
export interface ChainMoments {
  readonly mean: number;
  readonly square: number;
  /** Mean of what it pays times what it awards. */
  readonly cross: number;
  /** Chances that a spin has so many wins in a row. */
  readonly ends: Float64Array;
}

/** Chance of each symbol, in the order of the record. */
export function symbolChances({ weights }: CellsMath): number[] {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return Object.values(weights).map((weight) => weight / sum);
}
