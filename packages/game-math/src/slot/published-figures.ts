import { multiply, type Rational, rational, squareRootToDecimal, toDecimal } from "../rational.ts";
import { slotFigures } from "./slot-figures.ts";
import type { LinesMath } from "./slot-math.ts";
import { volatilityOf } from "./volatility.ts";

/** The published figures of a slot: exact fractions, and decimals that are truncated, never rounded up. */
export interface PublishedFigures {
  readonly code: string;
  readonly rulesVersion: string;
  /** Percent, two decimals. */
  readonly rtp: string;
  /** The same with ten decimals. */
  readonly rtpPrecise: string;
  /** The same as a fraction of the stake, "numerator/denominator". */
  readonly rtpExact: string;
  readonly baseRtp: string;
  readonly freeRtp: string;
  /** Percent of paid spins whose own window pays. */
  readonly hitRate: string;
  /** The average number of paid spins per win of free spins. */
  readonly triggerOnceIn: string;
  readonly freeSpinsPerTrigger: string;
  readonly varianceExact: string;
  /** The standard deviation of a round's payout, in total stakes. */
  readonly standardDeviation: string;
  /** 1 (calm) to 5 (wild), by the standard deviation. */
  readonly volatility: number;
  /** The highest payout of one spin, in total stakes. */
  readonly maxWin: string;
  readonly combinations: { readonly base: number; readonly free: number };
}

/** Computes the published figures of a slot. Takes about a second; servers read the stored result instead. */
export function publishedFigures(math: LinesMath): PublishedFigures {
  const figures = slotFigures(math);
  const standardDeviation = squareRootToDecimal(figures.variance, 3);
  const { numerator, denominator } = figures.triggerRate;
  return {
    code: math.code,
    rulesVersion: math.rulesVersion,
    rtp: percent(figures.returnToPlayer),
    rtpPrecise: percent(figures.returnToPlayer, 10),
    rtpExact: fraction(figures.returnToPlayer),
    baseRtp: percent(figures.baseReturn),
    freeRtp: percent(figures.freeReturn),
    hitRate: percent(figures.hitRate),
    triggerOnceIn: numerator === 0n ? "never" : toDecimal(rational(denominator, numerator), 2),
    freeSpinsPerTrigger: toDecimal(figures.freeSpinsPerTrigger, 3),
    varianceExact: fraction(figures.variance),
    standardDeviation,
    volatility: volatilityOf(Number(standardDeviation)),
    maxWin: toDecimal(figures.maxSpinWin, 2),
    combinations: figures.combinations,
  };
}

function percent(value: Rational, digits = 2): string {
  return toDecimal(multiply(value, rational(100n)), digits);
}

function fraction({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}
