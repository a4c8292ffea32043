import type { Rational } from "../../rational.ts";

/** The figures of a slot as exact fractions, in multiples of the total stake where they are money. */
export interface ExactFigures extends SpreadFigures {
  /** The most that one spin, paid or free, gives with its tumbles, respins or picks. */
  readonly mostOfSpin: Rational;
}

/** Those that averages and their spread tell: what a machine is designed by. */
export interface SpreadFigures {
  /** What a paid spin gives back on average, with all that follows from it. */
  readonly returnToPlayer: Rational;
  /** The part of it that the paid spin's own window (in cell games: its tumbles as well) gives. */
  readonly baseReturn: Rational;
  /** Share of paid spins whose own window pays anything. */
  readonly hitRate: Rational;
  /** Share of paid spins that win free spins, picks or respins. */
  readonly featureRate: Rational;
  /** Free spins played on average once they are won, those won again included; 0 where there are none. */
  readonly freeSpinsPerTrigger: Rational;
  /** Variance of what a round gives back. */
  readonly variance: Rational;
}
