export const rewardKinds = ["rebate", "cashback"] as const;
export type RewardKind = (typeof rewardKinds)[number];

export const rewardPeriods = ["hour", "day", "week"] as const;

/** The terms of a rebate or a cashback. Amounts are minor units, rates hundredths of a per cent. */
export interface RewardTerms {
  readonly period: (typeof rewardPeriods)[number];
  readonly rates: readonly { readonly category: string; readonly rate: number }[];
  /** From a VIP level on, every rate is higher by this. The levels rise, and the highest reached one counts. */
  readonly levelExtras?: readonly { readonly from: number; readonly extra: number }[];
  /** A smaller amount is not paid. */
  readonly minimum: bigint;
  /** The most that a period pays to a player; the rest lapses. */
  readonly cap: bigint;
  /** Whether a rebate below the minimum waits for the next period. */
  readonly carriesSmall: boolean;
  /** Whether a rebate leaves out the valid bets that counted for a bonus. */
  readonly leavesOutPledged: boolean;
  /** The days in which a released reward can be claimed. */
  readonly claimDays: number;
  /** Whether players may take the earned part of a rebate before its period ends. */
  readonly anyTime?: boolean;
}

/** The play of a category in a period, in minor units; below zero where corrections took more back. */
export interface CategoryTurnover {
  readonly category: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  /** The part of the valid bet that counted for a bonus. */
  readonly pledged: bigint;
  /** The VIP level in the hour of the play; absent where levels change no rate. */
  readonly level?: number;
}

/** The amount of a player for a period, and the figures from which it follows. */
export interface RewardFigures {
  /** The play that counts in each category with a rate, in minor units. */
  readonly parts: readonly { readonly category: string; readonly base: bigint; readonly rate: number }[];
  /** Minor units × 10,000. */
  readonly carriedIn: bigint;
  readonly carriedOut: bigint;
  /** Minor units: the sum after it was cut down once, the bonuses and rebates that are taken off, and the lapsed rest. */
  readonly whole: bigint;
  readonly deducted: bigint;
  readonly lapsed: bigint;
  /** Minor units that the player took of the period before its end. */
  readonly advanced: bigint;
  readonly amount: bigint;
}

/** Minor units × 10,000 in one minor unit. */
export const REWARD_PARTS = 10_000n;

/**
 * The reward of a player for a period. Rebate: Σ (valid bet × rate) and what earlier periods carried, cut down once. The
 * rest is carried. The takings before the end are left out. Where corrections bring the period below them, the difference is
 * carried as a debt of the rebate. Cashback: Σ ((stake − payout) × rate), cut down once, less the bonuses and rebates of the
 * period; nothing is carried.
 */
export function computeReward(
  kind: RewardKind,
  terms: RewardTerms,
  play: readonly CategoryTurnover[],
  { carried, deducted, advanced = 0n }: Before,
): RewardFigures {
  const parts = terms.rates.flatMap(({ category, rate }) => {
    const ofCategory = play.filter((each) => each.category === category);
    const byRate = Map.groupBy(ofCategory, ({ level = 0 }) => rate + extraOf(terms, level));
    return [...byRate].flatMap(([ofLevel, lines]) => {
      const base = lines.reduce((sum, each) => sum + rewardBase(kind, terms, each), 0n);
      return base === 0n ? [] : [{ category, base, rate: ofLevel }];
    });
  });
  const sum = parts.reduce((all, { base, rate }) => all + base * BigInt(rate), 0n);
  return kind === "rebate" ? rebate(terms, parts, sum, { carried, advanced }) : cashback(terms, parts, sum, deducted);
}

/** The facts that are known before a period is computed. */
interface Before {
  /** The remainder of earlier periods of a rebate, in minor units × 10,000. */
  readonly carried: bigint;
  /** The bonuses and rebates that a cashback leaves out, in minor units. */
  readonly deducted: bigint;
  /** Minor units that were taken of this period of a rebate; none when absent. */
  readonly advanced?: bigint;
}

/** The part that a VIP level adds to every rate, in hundredths of a per cent. */
const extraOf = ({ levelExtras = [] }: RewardTerms, level: number): number =>
  levelExtras.findLast(({ from }) => level >= from)?.extra ?? 0;

/** The play that counts for a reward: the valid bets, or the stakes less the payouts. */
export function rewardBase(
  kind: RewardKind,
  { leavesOutPledged }: Pick<RewardTerms, "leavesOutPledged">,
  play: Omit<CategoryTurnover, "category">,
): bigint {
  if (kind === "cashback") return play.stake - play.payout;
  return leavesOutPledged ? play.validBet - play.pledged : play.validBet;
}

function rebate(
  terms: RewardTerms,
  parts: RewardFigures["parts"],
  sum: bigint,
  { carried: carriedIn, advanced }: { readonly carried: bigint; readonly advanced: bigint },
): RewardFigures {
  const exact = sum + carriedIn;
  const whole = exact > 0n ? exact / REWARD_PARTS : 0n;
  const waits = whole < terms.minimum && terms.carriesSmall;
  const due = payable(terms, whole);
  const lapsed = waits ? 0n : whole - due;
  // Corrections may bring a period below what was taken of it. Nothing is taken back: later periods earn it first.
  const paid = due > advanced ? due : advanced;
  const carriedOut = exact - (paid + lapsed) * REWARD_PARTS;
  return { parts, carriedIn, carriedOut, whole, deducted: 0n, lapsed, advanced, amount: paid - advanced };
}

/** The part of a running rebate that a player may take, in minor units. */
export interface RebateSoFar {
  /** The amount that the period has earned, at most the highest one. */
  readonly earned: bigint;
  /** The amount that can be taken now; 0 while it is below the least amount. */
  readonly amount: bigint;
  /** The part that is missing to the least amount; 0 when something can be taken. */
  readonly missing: bigint;
}

/**
 * The part that can be taken of a period that earned `whole`, when `advanced` of it was taken. Every taking is at least the
 * least amount; a smaller rest comes at the end of the period.
 */
export function rebateSoFar(
  { minimum, cap }: Pick<RewardTerms, "minimum" | "cap">,
  { whole, advanced }: Pick<RewardFigures, "whole" | "advanced">,
): RebateSoFar {
  const earned = whole < cap ? whole : cap;
  const least = minimum > 0n ? minimum : 1n;
  const open = earned - advanced;
  return open < least ? { earned, amount: 0n, missing: least - open } : { earned, amount: open, missing: 0n };
}

function cashback(terms: RewardTerms, parts: RewardFigures["parts"], sum: bigint, deducted: bigint): RewardFigures {
  const whole = sum > 0n ? sum / REWARD_PARTS : 0n;
  const left = whole > deducted ? whole - deducted : 0n;
  const amount = payable(terms, left);
  return { parts, carriedIn: 0n, carriedOut: 0n, whole, deducted, lapsed: left - amount, advanced: 0n, amount };
}

function payable({ minimum, cap }: RewardTerms, whole: bigint): bigint {
  if (whole < minimum) return 0n;
  return whole < cap ? whole : cap;
}

/** Whether a plan of this kind and period can be taken before its end. The result of a cashback is known at its end alone. */
export const canBeAnyTime = (kind: RewardKind, { period }: Pick<RewardTerms, "period">): boolean =>
  kind === "rebate" && period !== "hour";

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableRewardTerm(
  kind: RewardKind,
  terms: RewardTerms,
  budget: bigint,
): keyof RewardTerms | "budget" | undefined {
  if (terms.anyTime && !canBeAnyTime(kind, terms)) return "anyTime";
  const categories = new Set(terms.rates.map(({ category }) => category));
  if (categories.size < terms.rates.length) return "rates";
  const { levelExtras = [] } = terms;
  const rises = levelExtras.every(({ from }, index) => index === 0 || (levelExtras[index - 1]?.from ?? 0) < from);
  const highest = Math.max(0, ...levelExtras.map(({ extra }) => extra));
  if (!rises || terms.rates.some(({ rate }) => rate + highest > Number(REWARD_PARTS))) return "levelExtras";
  if (terms.cap < terms.minimum) return "cap";
  return budget < terms.cap ? "budget" : undefined;
}
