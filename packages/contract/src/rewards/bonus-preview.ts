/** The categories of games in the record of play. */
export const wageringCategories = [
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "MINI",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTTERY",
  "ELOTT",
] as const;
type WageringCategory = (typeof wageringCategories)[number];

export const promotionKinds = ["first_deposit", "reload"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** How often a player may join. */
export const promotionPeriods = ["once", "day", "week"] as const;

/** Whether the bonus alone must be played, or the deposit with it. */
export const wageringBases = ["bonus", "bonus_and_deposit"] as const;

/** The terms of a deposit bonus. Amounts are minor units; docs/flows/rewards.md explains each. */
export interface BonusTerms {
  readonly rate: number;
  readonly multiplier: number;
  readonly base: (typeof wageringBases)[number];
  readonly depositMultiplier: number;
  readonly contributions: readonly { readonly category: WageringCategory; readonly rate: number }[];
  readonly days: number;
  readonly joinDays: number;
  readonly every: (typeof promotionPeriods)[number];
  readonly cap: bigint;
  readonly minimumDeposit: bigint;
  readonly maximumStake: bigint | null;
}

/** The terms that decide amounts. */
type AmountTerms = Pick<BonusTerms, "rate" | "cap" | "minimumDeposit" | "multiplier" | "base" | "depositMultiplier">;

/** The effect of a deposit, in minor units. */
export interface BonusPreview {
  /** The credited bonus; 0 for a deposit below the minimum. */
  readonly bonus: bigint;
  /** The valid bets that free the bonus. */
  readonly toPlay: bigint;
  /** The valid bets that free the deposit; 0 when it is free or part of the other figure. */
  readonly depositToPlay: bigint;
}

const WHOLE = 10_000n;
const HUNDREDTHS = 100n;

/** The bonus of a deposit: min(⌊deposit × rate⌋, cap), 0 below the minimum deposit. */
function bonusOf({ rate, cap, minimumDeposit }: AmountTerms, deposit: bigint): bigint {
  if (deposit < minimumDeposit) return 0n;
  const full = (deposit * BigInt(rate)) / WHOLE;
  return full < cap ? full : cap;
}

/** The bonus of a deposit under the terms, and the turnover that frees it. The settlement of a deposit uses the same function. */
export function previewBonus(terms: AmountTerms, deposit: bigint): BonusPreview {
  const bonus = bonusOf(terms, deposit);
  if (bonus === 0n) return { bonus, toPlay: 0n, depositToPlay: 0n };
  const withDeposit = terms.base === "bonus_and_deposit";
  return {
    bonus,
    toPlay: timesHundredths(withDeposit ? bonus + deposit : bonus, terms.multiplier),
    depositToPlay: withDeposit ? 0n : timesHundredths(deposit, terms.depositMultiplier),
  };
}

/** ⌈amount × multiplier⌉. */
function timesHundredths(minor: bigint, multiplier: number): bigint {
  return (minor * BigInt(multiplier) + HUNDREDTHS - 1n) / HUNDREDTHS;
}

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableTerm(terms: BonusTerms, budget: bigint): keyof BonusTerms | "budget" | undefined {
  const { contributions, minimumDeposit, cap } = terms;
  if (bonusOf(terms, minimumDeposit) === 0n) return "rate";
  if (new Set(contributions.map(({ category }) => category)).size < contributions.length) return "contributions";
  return budget < cap ? "budget" : undefined;
}
