import { invariant } from "@banyan/kernel";
import { add, divide, isBelow, multiply, type Rational, rational, subtract } from "../rational.ts";
import { compileSlot } from "./compiled-slot.ts";
import type { LinesMath } from "./slot-math.ts";
import { type WindowDistribution, windowDistribution } from "./window-distribution.ts";

/** The exact figures of a slot. Money is in multiples of the total stake. */
export interface SlotFigures {
  /** The average return of a paid spin, including its free spins. */
  readonly returnToPlayer: Rational;
  /** The part from the paid spins' own windows. */
  readonly baseReturn: Rational;
  /** The part from free spins. */
  readonly freeReturn: Rational;
  /** Share of paid spins whose own window pays anything. */
  readonly hitRate: Rational;
  /** Share of paid spins that win free spins. */
  readonly triggerRate: Rational;
  /** The average number of free spins per trigger, including retriggered ones. */
  readonly freeSpinsPerTrigger: Rational;
  /** Variance of a round's payout. */
  readonly variance: Rational;
  /** The highest payout of one spin, paid or free (with its multiplier). */
  readonly maxSpinWin: Rational;
  /** The number of combinations of stops of a paid and of a free spin. */
  readonly combinations: { readonly base: number; readonly free: number };
}

/**
 * Computes the figures by full enumeration, in exact arithmetic throughout.
 *
 * A free spin wins W and awards A more, and each of those is a free spin again. Its total payout is G = W + G₁ + … +
 * G_A with independent copies of G. While E[A] < 1 this has the closed form E[G] = E[W] / (1 − E[A]) and Var[G] = Var[W
 * + A·E[G]] / (1 − E[A]). A round is the same, preceded by the paid spin's W and A. No retrigger is cut off and nothing
 * is estimated.
 */
export function slotFigures(math: LinesMath): SlotFigures {
  const slot = compileSlot(math);
  const base = windowDistribution(slot, "base");
  const free = windowDistribution(slot, "free");
  const multiplier = rational(BigInt(math.freeSpins.multiplier));
  const one = rational(1n);
  const lines = rational(BigInt(slot.lines));

  const awardsInFree = mean(free, ({ freeSpins }) => rational(BigInt(freeSpins)));
  invariant(isBelow(awardsInFree, one), "free spins end: a free spin awards less than one on average");
  const stop = subtract(one, awardsInFree);
  const freeWin = multiply(multiplier, mean(free, unitsOf));
  const perFreeSpin = divide(freeWin, stop);
  const perFreeSpinVariance = divide(spread(free, multiplier, perFreeSpin), stop);

  const awardsInBase = mean(base, ({ freeSpins }) => rational(BigInt(freeSpins)));
  const baseWin = mean(base, unitsOf);
  const fromFreeSpins = multiply(awardsInBase, perFreeSpin);
  const variance = add(spread(base, one, perFreeSpin), multiply(awardsInBase, perFreeSpinVariance));
  const triggerRate = share(base, ({ freeSpins }) => freeSpins > 0);
  const noSpins = triggerRate.numerator === 0n;

  return {
    returnToPlayer: divide(add(baseWin, fromFreeSpins), lines),
    baseReturn: divide(baseWin, lines),
    freeReturn: divide(fromFreeSpins, lines),
    hitRate: share(base, ({ units }) => units > 0),
    triggerRate,
    freeSpinsPerTrigger: noSpins ? rational(0n) : divide(divide(awardsInBase, triggerRate), stop),
    variance: divide(variance, multiply(lines, lines)),
    maxSpinWin: divide(maxSpin(base, free, math.freeSpins.multiplier), lines),
    combinations: { base: base.combinations, free: free.combinations },
  };
}

type Outcome = WindowDistribution["outcomes"][number];

const unitsOf = ({ units }: Outcome): Rational => rational(BigInt(units));

function mean(distribution: WindowDistribution, value: (outcome: Outcome) => Rational): Rational {
  let sum = rational(0n);
  for (const outcome of distribution.outcomes) {
    sum = add(sum, multiply(value(outcome), rational(BigInt(outcome.combinations))));
  }
  return divide(sum, rational(BigInt(distribution.combinations)));
}

function share(distribution: WindowDistribution, counts: (outcome: Outcome) => boolean): Rational {
  return mean(distribution, (outcome) => rational(counts(outcome) ? 1n : 0n));
}

/** Variance of `multiplier` × W + A × `perFreeSpin`. */
function spread(distribution: WindowDistribution, multiplier: Rational, perFreeSpin: Rational): Rational {
  const worth = (outcome: Outcome) =>
    add(multiply(multiplier, unitsOf(outcome)), multiply(rational(BigInt(outcome.freeSpins)), perFreeSpin));
  const average = mean(distribution, worth);
  const square = mean(distribution, (outcome) => multiply(worth(outcome), worth(outcome)));
  return subtract(square, multiply(average, average));
}

/** Outcomes are sorted by their pay, so the last one is the highest. */
function maxSpin(base: WindowDistribution, free: WindowDistribution, multiplier: number): Rational {
  const most = Math.max(base.outcomes.at(-1)?.units ?? 0, (free.outcomes.at(-1)?.units ?? 0) * multiplier);
  return rational(BigInt(most));
}
