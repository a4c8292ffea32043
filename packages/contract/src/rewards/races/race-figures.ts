export const raceScores = ["valid_bet", "win", "rounds", "multiplier"] as const;
/** The unit of a score: minor units, a number of rounds, or ten-thousandths of a round's stake. */
export const RACE_UNITS = { valid_bet: "money", win: "money", rounds: "rounds", multiplier: "multiplier" } as const;
/** A multiplier of 1, in the unit of its score. */
export const WHOLE_STAKE = 10_000n;
export const racePeriods = ["day", "week"] as const;

/** The terms of a race. Amounts are minor units; docs/flows/rewards.md explains each. */
export interface RaceTerms {
  /** Valid bets, payouts less stakes, the number of rounds, or the best ⌊payout × 10,000 / stake⌋ of one round. */
  readonly score: (typeof raceScores)[number];
  readonly period: (typeof racePeriods)[number];
  /** The least score with a place, in the unit of the score. */
  readonly minimum: bigint;
  /** The least stake of a round that counts for a multiplier; null for the other scores. */
  readonly leastStake: bigint | null;
  /** The prize of each place, from the first on. */
  readonly prizes: readonly bigint[];
  readonly claimDays: number;
}

/** A place in a race. Equal scores have the same place. */
interface RacePlace {
  readonly place: number;
  /** Minor units; 0 for a place without a prize. */
  readonly prize: bigint;
}

/**
 * Places and prizes of scores in falling order. Players with equal scores share the prizes of the places that they span;
 * each share is cut down, and the rest is paid to nobody.
 */
export function racePlaces(prizes: readonly bigint[], scores: readonly bigint[]): readonly RacePlace[] {
  const places: RacePlace[] = [];
  let from = 0;
  while (from < scores.length) {
    let to = from + 1;
    while (to < scores.length && scores[to] === scores[from]) to += 1;
    const sum = prizes.slice(from, to).reduce((all, prize) => all + prize, 0n);
    const share = { place: from + 1, prize: sum / BigInt(to - from) };
    for (let index = from; index < to; index += 1) places.push(share);
    from = to;
  }
  return places;
}

/** A multiplier score as a number to show, cut down to three decimals, so that it never looks like a place it has not. */
export function multiplierFigure(score: bigint): number {
  return Number(score / 10n) / 1_000;
}

/** The sum of all prizes, in minor units. */
export function racePot({ prizes }: Pick<RaceTerms, "prizes">): bigint {
  return prizes.reduce((all, prize) => all + prize, 0n);
}

type WrongTerm = "minimum" | "leastStake" | "prizes" | "budget";

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableRaceTerm(terms: RaceTerms, budget: bigint): WrongTerm | undefined {
  const isMultiplier = terms.score === "multiplier";
  // A round that pays less than its stake wins no prize.
  if (isMultiplier && terms.minimum < WHOLE_STAKE) return "minimum";
  if (isMultiplier !== (terms.leastStake !== null)) return "leastStake";
  const falls = terms.prizes.every((prize, index) => index === 0 || prize <= (terms.prizes[index - 1] ?? 0n));
  if (!falls) return "prizes";
  return budget < racePot(terms) ? "budget" : undefined;
}
