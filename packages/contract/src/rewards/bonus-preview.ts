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

/**
 * A gift is a bonus without a deposit: the highest bonus of its terms, credited when the player joins. One of kind
 * `points_mall` is redeemed for points instead of joined.
 */
export const giftKinds = ["new_player", "app_download", "birthday", "points_mall"] as const;
export const promotionKinds = ["first_deposit", "reload", ...giftKinds] as const;
export type PromotionKind = (typeof promotionKinds)[number];

export const isGift = (kind: PromotionKind): boolean => giftKinds.some((gift) => gift === kind);

/** Whether the terms limit the days in which a player deposits, or takes a gift. */
export const hasTimeToJoin = (kind: PromotionKind): boolean => kind !== "app_download" && kind !== "points_mall";

/** How often a player may join. */
export const promotionPeriods = ["once", "day", "week"] as const;

/** Whether the bonus alone must be played, or the deposit with it. */
export const wageringBases = ["bonus", "bonus_and_deposit"] as const;

/** Whether a launch plays the bonus first, or only when the player's own money is too little for the game. */
export const walletOrders = ["first", "last"] as const;

/** Bonus money that is kept apart from cash. Null terms mean cash that is locked. */
interface BonusWallet {
  readonly order: (typeof walletOrders)[number];
  /** Whether the bonus itself becomes cash when it is played, or only its winnings. */
  readonly cashable: boolean;
  /** Minor units; null means no maximum. */
  readonly maximumWin: bigint | null;
}

/**
 * The terms of a bonus. Those of a gift are the terms of a deposit of its amount: 100 per cent, nothing else to play.
 * Amounts are minor units; docs/flows/rewards.md explains each. */
export interface BonusTerms {
  readonly rate: number;
  readonly multiplier: number;
  readonly base: (typeof wageringBases)[number];
  readonly depositMultiplier: number;
  readonly contributions: readonly { readonly category: WageringCategory; readonly rate: number }[];
  readonly days: number;
  /** The days between joining and the deposit; of a gift, between its occasion and joining. */
  readonly joinDays: number;
  readonly every: (typeof promotionPeriods)[number];
  readonly cap: bigint;
  readonly minimumDeposit: bigint;
  readonly maximumStake: bigint | null;
  readonly wallet: BonusWallet | null;
  /** How many entries the promotion takes in all; null means no limit. */
  readonly places: number | null;
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

/** The products that a bonus with strict terms does not mix. */
const PRODUCTS: readonly (readonly WageringCategory[])[] = [
  ["RNG", "LIVE", "FISH", "PVP", "MINI"],
  ["SPORTS", "ESPORTS", "COCKFIGHT"],
  ["LOTTERY", "ELOTT"],
];
const STRICT_MULTIPLIER = 1_000;

/**
 * The first field that strict terms do not allow (UKGC SR 5.1.1). A bonus is to play at most ten times, in games of one
 * product or in all. A deposit that must be played with the bonus can make it more than ten times.
 */
export function unstrictTerm({ base, multiplier, contributions }: BonusTerms): keyof BonusTerms | undefined {
  if (base !== "bonus") return "base";
  if (multiplier > STRICT_MULTIPLIER) return "multiplier";
  const counted = new Set(contributions.map(({ category }) => category));
  const products = PRODUCTS.filter((product) => product.some((category) => counted.has(category)));
  return products.length > 1 && counted.size < wageringCategories.length ? "contributions" : undefined;
}

/** The first field of a gift's terms that is about a deposit. */
function depositTerm(kind: PromotionKind, terms: BonusTerms) {
  const { rate, minimumDeposit, cap, base, depositMultiplier, every } = terms;
  if (rate !== Number(WHOLE)) return "rate";
  if (minimumDeposit !== cap) return "minimumDeposit";
  if (base !== "bonus") return "base";
  if (depositMultiplier !== 0) return "depositMultiplier";
  return every === "once" || kind === "points_mall" ? undefined : "every";
}

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableTerm(
  kind: PromotionKind,
  terms: BonusTerms,
  budget: bigint,
): keyof BonusTerms | "budget" | undefined {
  const { contributions, minimumDeposit, cap, wallet, multiplier } = terms;
  const ofDeposit = isGift(kind) ? depositTerm(kind, terms) : undefined;
  if (ofDeposit) return ofDeposit;
  if (bonusOf(terms, minimumDeposit) === 0n) return "rate";
  if (new Set(contributions.map(({ category }) => category)).size < contributions.length) return "contributions";
  // A purse without anything to play would be cash from the beginning.
  if (wallet !== null && multiplier === 0) return "multiplier";
  return budget < cap ? "budget" : undefined;
}
