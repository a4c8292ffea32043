import { invariant } from "@banyan/kernel";
import { add, divide, isBelow, multiply, type Rational, rational, subtract } from "../../rational.ts";
import { type CompiledSlot, compileSlot } from "../compiled-slot.ts";
import type { LinesMath, SpinKind, WaysMath } from "../slot-math.ts";
import { type BonusMoments, holdMoments, NO_BONUS, pickMoments } from "./bonus-moments.ts";
import { columnsOf } from "./columns.ts";
import type { ExactFigures, SpreadFigures } from "./exact-figures.ts";
import { lineMoments } from "./line-moments.ts";
import { mostOfWindow } from "./most-of-window.ts";
import { stickyMoments } from "./sticky-moments.ts";
import { wayMoments } from "./way-moments.ts";
import type { WindowMoments } from "./window-moments.ts";

const ZERO = rational(0n);

/** Mean and variance of one free spin's payout, including retriggered spins. */
interface FreeSpin {
  readonly mean: Rational;
  readonly variance: Rational;
  /** The average number of free spins that one free spin awards. */
  readonly awards: Rational;
}

/**
 * The exact figures of a game with reels. A paid spin gives L + S(n) + B(n) + G₁ + … + G_A(n). L is the pay of lines or
 * ways. By the number n of scatters, S is their pay, B the feature, and A the number of free spins.
 *
 * A free spin is the same with its multiplier. While it awards less than one more on average, E[G] = E[W] / (1 − E[A])
 * and Var[G] = Var[W + A·E[G]] / (1 − E[A]) with W = L + S.
 */
export function reelsSpread(math: LinesMath | WaysMath): SpreadFigures {
  const slot = compileSlot(math);
  const base = momentsOf(slot, "base");
  const same = !slot.sticks && sameStrips(math);
  const bonuses = featureMoments(slot, base.byScatters.length);
  const free = slot.sticks ? undefined : freeSpin(slot, same ? base : momentsOf(slot, "free"));
  const extra = base.byScatters.map((_, n) => {
    const fixed = rational(BigInt(slot.scatterPays[n] ?? 0));
    const awarded = multiply(rational(BigInt(slot.awards[n] ?? 0)), free?.mean ?? ZERO);
    return add(add(fixed, bonuses[n]?.mean ?? ZERO), awarded);
  });
  const own = spread(base, rational(1n), extra);
  const variance = base.byScatters.reduce((sum, { windows }, n) => {
    const { mean, square } = bonuses[n] ?? NO_BONUS;
    const ofBonus = subtract(square, multiply(mean, mean));
    const ofSpins = multiply(rational(BigInt(slot.awards[n] ?? 0)), free?.variance ?? ZERO);
    return add(sum, multiply(rational(windows, base.windows), add(ofBonus, ofSpins)));
  }, own.variance);
  const ownPay = meanOf(base, (n) => rational(BigInt(slot.scatterPays[n] ?? 0)));
  const units = rational(BigInt(slot.stakeUnits));
  const featured = base.byScatters.map((_, n) => hasFeature(slot, bonuses, n));
  return {
    returnToPlayer: divide(own.mean, units),
    baseReturn: divide(ownPay, units),
    hitRate: hitRateOf(slot, base),
    featureRate: meanShare(base, (n) => featured[n] ?? false),
    freeSpinsPerTrigger: freeSpinsPerTrigger(slot, base, free),
    variance: divide(variance, multiply(units, units)),
  };
}

/** The figures of {@link reelsSpread}, and the highest payout of one spin. */
export function reelsFigures(math: LinesMath | WaysMath): ExactFigures {
  const slot = compileSlot(math);
  const bonuses = featureMoments(slot, slot.reels * slot.rows + 1);
  const most = mostOfSpin(slot, bonuses, !slot.sticks && sameStrips(math));
  return { ...reelsSpread(math), mostOfSpin: rational(BigInt(most), BigInt(slot.stakeUnits)) };
}

function momentsOf(slot: CompiledSlot, kind: SpinKind): WindowMoments {
  const columns = columnsOf(slot, kind);
  return slot.lines > 0 ? lineMoments(slot, columns) : wayMoments(slot, columns);
}

function sameStrips({ strips }: LinesMath | WaysMath): boolean {
  return strips.base.every((strip, reel) => strip.join() === strips.free[reel]?.join());
}

/** The payout of the feature by the number of scatters: boxes, coins, or spins with reels that stay wild. */
export function featureMoments(slot: CompiledSlot, scatterCounts: number): BonusMoments[] {
  const { math, stakeUnits } = slot;
  const hold = "hold" in math ? math.hold : undefined;
  const sticky = slot.sticks ? stickyMoments(slot, Math.max(...slot.awards)) : [];
  return Array.from({ length: scatterCounts }, (_, n) => {
    if (hold && n >= hold.coins) return holdMoments(hold, slot.reels * slot.rows, n, stakeUnits);
    if (math.pick) return pickMoments(math.pick, slot.picks[n] ?? 0, stakeUnits);
    return sticky[slot.awards[n] ?? 0] ?? NO_BONUS;
  });
}

function hasFeature(slot: CompiledSlot, bonuses: readonly BonusMoments[], n: number): boolean {
  return (slot.awards[n] ?? 0) > 0 || (bonuses[n]?.most ?? 0) > 0;
}

function freeSpin(slot: CompiledSlot, free: WindowMoments): FreeSpin {
  const awards = meanOfScatters(free, (n) => rational(BigInt(slot.awards[n] ?? 0)));
  invariant(isBelow(awards, rational(1n)), "free spins end: a free spin awards less than one on average");
  const multiplier = rational(BigInt(slot.math.freeSpins.multiplier));
  const stop = subtract(rational(1n), awards);
  const scatters = (n: number) => multiply(multiplier, rational(BigInt(slot.scatterPays[n] ?? 0)));
  const own = multiply(
    multiplier,
    meanOf(free, (n) => rational(BigInt(slot.scatterPays[n] ?? 0))),
  );
  const mean = divide(own, stop);
  const extra = free.byScatters.map((_, n) => add(scatters(n), multiply(rational(BigInt(slot.awards[n] ?? 0)), mean)));
  return { mean, variance: divide(spread(free, multiplier, extra).variance, stop), awards };
}

/** Mean and variance of `multiplier` × L + `extra` by the number of scatters. */
function spread(
  { windows, byScatters, squares }: WindowMoments,
  multiplier: Rational,
  extra: readonly Rational[],
): { readonly mean: Rational; readonly variance: Rational } {
  let mean = ZERO;
  let square = multiply(multiply(multiplier, multiplier), rational(squares, windows));
  byScatters.forEach((each, n) => {
    const more = extra[n] ?? ZERO;
    const units = multiply(multiplier, rational(each.units, windows));
    const share = rational(each.windows, windows);
    mean = add(mean, add(units, multiply(more, share)));
    const cross = multiply(rational(2n), multiply(more, units));
    square = add(square, add(cross, multiply(multiply(more, more), share)));
  });
  return { mean, variance: subtract(square, multiply(mean, mean)) };
}

function meanOf(moments: WindowMoments, extra: (scatters: number) => Rational): Rational {
  const units = moments.byScatters.reduce((sum, each) => sum + each.units, 0n);
  return add(rational(units, moments.windows), meanOfScatters(moments, extra));
}

function meanOfScatters({ windows, byScatters }: WindowMoments, value: (scatters: number) => Rational): Rational {
  return byScatters.reduce((sum, each, n) => add(sum, multiply(value(n), rational(each.windows, windows))), ZERO);
}

function meanShare(moments: WindowMoments, counts: (scatters: number) => boolean): Rational {
  return meanOfScatters(moments, (n) => rational(counts(n) ? 1n : 0n));
}

/** Share of paid spins whose own window pays anything. */
function hitRateOf(slot: CompiledSlot, { windows, byScatters }: WindowMoments): Rational {
  const misses = byScatters.reduce((sum, each, n) => ((slot.scatterPays[n] ?? 0) > 0 ? sum : sum + each.misses), 0n);
  return rational(windows - misses, windows);
}

function freeSpinsPerTrigger(slot: CompiledSlot, base: WindowMoments, free: FreeSpin | undefined): Rational {
  const triggers = meanShare(base, (n) => (slot.awards[n] ?? 0) > 0);
  if (triggers.numerator === 0n) return ZERO;
  const awards = meanOfScatters(base, (n) => rational(BigInt(slot.awards[n] ?? 0)));
  return divide(divide(awards, triggers), subtract(rational(1n), free?.awards ?? ZERO));
}

/** The highest payout of a paid spin with its respins or picks, or of a free spin. */
function mostOfSpin(slot: CompiledSlot, bonuses: readonly BonusMoments[], same: boolean): number {
  const counts = Array.from({ length: slot.reels * slot.rows + 1 }, (_, n) => n);
  const pays = counts.map((n) => slot.scatterPays[n] ?? 0);
  const direct = slot.sticks ? pays : counts.map((n) => (pays[n] ?? 0) + (bonuses[n]?.most ?? 0));
  const paid = mostOfWindow(slot, columnsOf(slot, "base"), direct);
  if (slot.sticks) return Math.max(paid, ...bonuses.map(({ most }) => most));
  if (slot.awards.every((award) => award === 0)) return paid;
  const free = same && direct.every((value, n) => value === pays[n]) ? paid : undefined;
  return Math.max(paid, (free ?? mostOfWindow(slot, columnsOf(slot, "free"), pays)) * slot.math.freeSpins.multiplier);
}
