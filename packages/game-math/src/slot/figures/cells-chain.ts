import type { CellsMath } from "../slot-math.ts";

/** The sequence of a spin's windows, independent of their pays. */
export interface Dynamics {
  /** For each window of the spin, the rate of wins of `count` cells of a symbol, at `symbol * (cells + 1) + count`. */
  readonly wins: readonly Float64Array[];
  /** The chance of each number of consecutive wins in a spin. */
  readonly ends: Float64Array;
}

/** Moments of a spin's pay with its tumbles (stake units) and of the free spins that it awards. */
export interface ChainMoments {
  readonly mean: number;
  readonly square: number;
  /** Mean of the product of pay and awarded free spins. */
  readonly cross: number;
  /** The chance of each number of consecutive wins in a spin. */
  readonly ends: Float64Array;
}

/** Chance of each symbol, in the order of the record. */
export function symbolChances({ weights }: CellsMath): number[] {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return Object.values(weights).map((weight) => weight / sum);
}
