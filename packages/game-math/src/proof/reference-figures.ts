import type { StoredFigures } from "../catalogue/slot-record.ts";
import { by, cut, type Fraction, fraction, minus, plus, times } from "./fraction.ts";

// A second way to compute the figures of a slot from those of one spin, without code of the engine or its figures. It
// works with raw moments, where the published figures are computed with variances.

/** The average pay and award of one spin. V is its pay in stake units, and A the free spins that it awards. */
export interface SpinMoments {
  readonly pay: Fraction;
  readonly paySquared: Fraction;
  readonly awards: Fraction;
  /** The mean of A · (A − 1). */
  readonly awardPairs: Fraction;
  /** The mean of V · A. */
  readonly payAwards: Fraction;
}

export interface GameMoments {
  readonly paid: SpinMoments;
  /** Free spins, with their multiplier. */
  readonly free: SpinMoments;
  readonly stakeUnits: number;
  /** The pay of a paid spin's own window or tumbles. */
  readonly own: Fraction;
  readonly hit: Fraction;
  readonly feature: Fraction;
  /** The chance and the mean number of free spins that a paid spin wins. */
  readonly triggers: Fraction;
  readonly won: Fraction;
  readonly most: number;
}

/**
 * A free spin is worth G = V + G₁ + … + G_A, so E[G] = E[V] + E[A]·E[G], and squaring gives E[G²] = E[V²] +
 * 2·E[V·A]·E[G] + E[A·(A − 1)]·E[G]² + E[A]·E[G²]. A paid spin is the same with its own V and A in front.
 */
export function referenceFigures(game: GameMoments): StoredFigures {
  const { paid, free } = game;
  const once = minus(fraction(1), free.awards);
  const worth = by(free.pay, once);
  const squared = (spin: SpinMoments) =>
    plus(spin.paySquared, times(fraction(2), spin.payAwards, worth), times(spin.awardPairs, worth, worth));
  const worthSquared = by(squared(free), once);
  const units = fraction(game.stakeUnits);
  const mean = plus(paid.pay, times(paid.awards, worth));
  const square = plus(squared(paid), times(paid.awards, worthSquared));
  const never = game.triggers.over === 0n;
  return {
    rtp: cut(by(mean, units), 12),
    base: cut(by(game.own, units), 12),
    hit: cut(game.hit, 12),
    feature: cut(game.feature, 12),
    spins: never ? "0.000" : cut(by(by(game.won, game.triggers), once), 3),
    variance: cut(by(minus(square, times(mean, mean)), times(units, units)), 12),
    most: cut(fraction(game.most, game.stakeUnits), 2),
  };
}

export const NOTHING: SpinMoments = {
  pay: fraction(0),
  paySquared: fraction(0),
  awards: fraction(0),
  awardPairs: fraction(0),
  payAwards: fraction(0),
};
