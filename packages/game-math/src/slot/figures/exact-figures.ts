import type { Rational } from "../../rational.ts";

/** The figures of a slot as exact fractions. Money is in multiples of the total stake. */
export interface ExactFigures extends SpreadFigures {
  /** The highest payout of one spin, paid or free, with its tumbles, respins or picks. */
  readonly mostOfSpin: Rational;
}

/** The figures of mean and variance, which a slot is designed by. */
export interface SpreadFigures {
  /** The average return of a paid spin, including all that follows from it. */
  readonly returnToPlayer: Rational;
  /** The part from the paid spin's own window, in cell games including its tumbles. */
  readonly baseReturn: Rational;
  /** Share of paid spins whose own window pays anything. */
  readonly hitRate: Rational;
  /** Share of paid spins that win free spins, picks or respins. */
  readonly featureRate: Rational;
  /** The average number of free spins per trigger, including retriggered ones; 0 if the game has none. */
  readonly freeSpinsPerTrigger: Rational;
  /** Variance of a round's payout. */
  readonly variance: Rational;
}
