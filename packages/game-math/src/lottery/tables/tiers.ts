import { rational } from "../../rational.ts";
import type { NumbersPlay } from "../plays/numbers-plays.ts";
import { type Cut, tallyOf } from "./prize-numbers.ts";
import type { Prize } from "./result-shapes.ts";

/** The numbers of a prize, read by some of their digits, and the worth of each hit. */
export interface Tier {
  readonly prize: Prize;
  readonly cut: Cut;
  readonly worth: number;
}

/** The tiers of the named prizes, which are all worth 1 unless `worths` names their worths. */
export function tiersOf(prizes: readonly Prize[], cut: Cut, worths?: Readonly<Record<string, number>>): Tier[] {
  return prizes.flatMap((prize) => {
    const worth = worths ? worths[prize.name] : 1;
    return worth === undefined ? [] : [{ prize, cut, worth }];
  });
}

export const tallyOfTiers = (tiers: readonly Tier[]) =>
  tallyOf(tiers.map(({ prize, cut, worth }) => ({ prize: prize.name, cut, worth })));

export const topOf = (tiers: readonly Tier[]): number => Math.max(...tiers.map(({ worth }) => worth));

/** Σ worth over all numbers of all prizes. */
export const worthOf = (tiers: readonly Tier[]): number =>
  tiers.reduce((sum, { prize, worth }) => sum + prize.count * worth, 0);

/** The most that `count` numbers of `digits` digits are worth together; no prize has a number twice. */
export function mostOf(tiers: readonly Tier[], digits: number, count: number): number {
  return tiers.reduce(
    (sum, { prize, worth }) => sum + worth * Math.min(prize.count, count * 10 ** (prize.digits - digits)),
    0,
  );
}

/** A play of numbers of `digits` digits that are hit by tiers. By default one unit a number. */
export function tiersPlay(
  code: string,
  group: string,
  digits: number,
  tiers: readonly Tier[],
  unitsEach = 1,
): NumbersPlay {
  return {
    code,
    group,
    digits,
    unitsEach,
    tally: tallyOfTiers(tiers),
    top: topOf(tiers),
    expected: rational(BigInt(worthOf(tiers)), 10n ** BigInt(digits)),
    greatest: (count) => mostOf(tiers, digits, count),
  };
}
