import { add, multiply, type Rational, rational } from "../../rational.ts";
import type { HoldRule, PickRule } from "../slot-math.ts";

/** The payout of a won feature, in stake units. */
export interface BonusMoments {
  readonly mean: Rational;
  /** Mean of the square. */
  readonly square: Rational;
  readonly most: number;
}

export const NO_BONUS: BonusMoments = { mean: rational(0n), square: rational(0n), most: 0 };

/** Boxes are drawn without replacement, and all pairs of boxes are equally likely. */
export function pickMoments({ prizes }: PickRule, picks: number, stakeUnits: number): BonusMoments {
  if (picks === 0) return NO_BONUS;
  const units = prizes.map((prize) => prize * stakeUnits);
  const boxes = BigInt(units.length);
  const sum = units.reduce((total, value) => total + BigInt(value), 0n);
  const squares = units.reduce((total, value) => total + BigInt(value) ** 2n, 0n);
  const opened = BigInt(picks);
  const single = rational(opened * squares, boxes);
  const pairs = boxes === 1n ? 0n : opened * (opened - 1n) * (sum * sum - squares);
  const dearest = units.toSorted((a, b) => b - a).slice(0, picks);
  return {
    mean: rational(opened * sum, boxes),
    square: add(single, rational(pairs, boxes === 1n ? 1n : boxes * (boxes - 1n))),
    most: dearest.reduce((total, value) => total + value, 0),
  };
}

/**
 * Sums over the possible ends of a feature: of the coins held, of their square, and of the cases with a coin in every
 * cell.
 */
interface HeldSums {
  readonly coins: bigint;
  readonly squares: bigint;
  readonly full: bigint;
  /** The power of `landsOnceIn` that is the common denominator of these sums. */
  readonly power: number;
}

/**
 * Computes the feature from its number of first coins, by dynamic programming over coins held and respins left. Every
 * state has a separate power of `landsOnceIn` as denominator, so nothing is divided until the end.
 */
export function holdMoments(rule: HoldRule, cells: number, started: number, stakeUnits: number): BonusMoments {
  const ends = heldSums(rule, cells, started);
  const parts = BigInt(rule.landsOnceIn) ** BigInt(ends.power);
  const [coins, squares, full] = [ends.coins, ends.squares, ends.full].map((sum) => rational(sum, parts));
  const weights = rule.values.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const value = rule.values.reduce((sum, { units, weight }) => sum + BigInt(units * weight), 0n);
  const square = rule.values.reduce((sum, { units, weight }) => sum + BigInt(units) ** 2n * BigInt(weight), 0n);
  const mean = rational(value, weights);
  const spread = rational(square * weights - value * value, weights * weights);
  const grand = rational(BigInt(rule.grand * stakeUnits));
  const [held, heldSquared, whole] = [coins ?? mean, squares ?? mean, full ?? mean];
  const allCoins = multiply(mean, rational(BigInt(cells)));
  const ofGrand = multiply(multiply(grand, whole), add(grand, multiply(allCoins, rational(2n))));
  return {
    mean: add(multiply(mean, held), multiply(grand, whole)),
    square: add(add(multiply(spread, held), multiply(multiply(mean, mean), heldSquared)), ofGrand),
    most: Math.max(...rule.values.map(({ units }) => units)) * cells + rule.grand * stakeUnits,
  };
}

function heldSums(rule: HoldRule, cells: number, started: number): HeldSums {
  // The sums with all respins left, by coins held. Filled from the full window down.
  const fresh: HeldSums[] = [];
  const all = BigInt(cells);
  fresh[cells] = { coins: all, squares: all * all, full: 1n, power: 0 };
  for (let held = cells - 1; held >= started; held -= 1) {
    const coins = BigInt(held);
    let sums: HeldSums = { coins, squares: coins * coins, full: 0n, power: 0 };
    for (let left = 0; left < rule.respins; left += 1) sums = respin(rule, cells, held, sums, fresh);
    fresh[held] = sums;
  }
  return fresh[started] ?? { coins: 0n, squares: 0n, full: 0n, power: 0 };
}

/** One respin. If nothing lands, `missed` follows. If coins land, all respins are restored. */
function respin(rule: HoldRule, cells: number, held: number, missed: HeldSums, fresh: readonly HeldSums[]): HeldSums {
  const empty = cells - held;
  const misses = BigInt(rule.landsOnceIn - 1);
  const power = fresh.slice(held + 1).reduce((most, sums) => Math.max(most, sums.power), missed.power);
  let [coins, squares, full] = [0n, 0n, 0n];
  let choices = 1n;
  for (let landed = 0; landed <= empty; landed += 1) {
    const after = landed === 0 ? missed : (fresh[held + landed] ?? missed);
    const cases = choices * misses ** BigInt(empty - landed) * BigInt(rule.landsOnceIn) ** BigInt(power - after.power);
    coins += cases * after.coins;
    squares += cases * after.squares;
    full += cases * after.full;
    choices = (choices * BigInt(empty - landed)) / BigInt(landed + 1);
  }
  return { coins, squares, full, power: power + empty };
}
