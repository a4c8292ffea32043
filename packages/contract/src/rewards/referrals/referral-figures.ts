/** The rewards that a friend brings to the inviter. */
export interface ReferralTerms {
  /** For the first settled deposit, if it has at least the minimum. */
  readonly firstDeposit: { readonly minimum: bigint; readonly amount: bigint } | null;
  /** For valid bets since the registration, in the order of their targets. */
  readonly steps: readonly { readonly validBet: bigint; readonly amount: bigint }[];
  /** A part of the valid bets of the first days, in hundredths of a per cent. It is paid from `least` on. */
  readonly share: { readonly rate: number; readonly days: number; readonly least: bigint } | null;
  /** The most friends who bring something to one inviter. */
  readonly friendsMost: number;
  /** The days in which a reward can be claimed. */
  readonly claimDays: number;
}

/** The acts of a friend, in minor units. */
export interface FriendFacts {
  /** Null without a settled deposit. */
  readonly firstDeposit: bigint | null;
  /** Valid bets with cash since the registration, and those of the first days of the share. */
  readonly validBet: bigint;
  readonly sharedBet: bigint;
}

/** A reward for a friend, once for each number. */
export interface ReferralStep {
  readonly step: number;
  readonly amount: bigint;
}

const FIRST_DEPOSIT_STEP = 1;
export const REFERRAL_STEPS_MOST = 10;
/** Parts of the share have numbers from here on. */
export const FIRST_SHARE_STEP = 101;
const LAST_SHARE_STEP = 30_000;
const WHOLE = 10_000n;

/**
 * The rewards of a friend that were not given yet. The parts of the share sum to ⌊bets × rate⌋, cut down once, less a
 * last part below `least`. A correction takes nothing back; later bets must make up for it.
 */
export function referralDue(
  terms: Pick<ReferralTerms, "firstDeposit" | "steps" | "share">,
  facts: FriendFacts,
  given: readonly ReferralStep[],
): readonly ReferralStep[] {
  const known = new Set(given.map(({ step }) => step));
  const { firstDeposit: wanted, share } = terms;
  const due: ReferralStep[] = [];
  if (wanted && facts.firstDeposit !== null && facts.firstDeposit >= wanted.minimum) {
    due.push({ step: FIRST_DEPOSIT_STEP, amount: wanted.amount });
  }
  for (const [index, { validBet, amount }] of terms.steps.entries()) {
    if (facts.validBet >= validBet) due.push({ step: FIRST_DEPOSIT_STEP + 1 + index, amount });
  }
  if (share && facts.sharedBet > 0n) {
    const shares = given.filter(({ step }) => step >= FIRST_SHARE_STEP);
    const before = shares.reduce((sum, { amount }) => sum + amount, 0n);
    const amount = (facts.sharedBet * BigInt(share.rate)) / WHOLE - before;
    const step = FIRST_SHARE_STEP + shares.length;
    if (amount > 0n && amount >= share.least && step <= LAST_SHARE_STEP) due.push({ step, amount });
  }
  return due.filter(({ step }) => !known.has(step));
}

/** The signals that inviter and friend are one person. */
export const referralSignals = ["device", "payee", "phone", "address"] as const;
export type ReferralSignal = (typeof referralSignals)[number];

/** A network address is shared by many phones of one carrier, so alone it never holds a reward. */
export const REFERRAL_WEIGHTS: Readonly<Record<ReferralSignal, number>> = {
  device: 100,
  payee: 100,
  phone: 100,
  address: 20,
};

/** From this score on, a reward is held. */
export const REFERRAL_HELD_FROM = 60;

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableReferralTerm(
  { firstDeposit, steps, share }: ReferralTerms,
  budget: bigint,
): "terms" | "steps" | "budget" | undefined {
  if (!firstDeposit && steps.length === 0 && !share) return "terms";
  if (steps.some(({ validBet }, index) => validBet <= (steps[index - 1]?.validBet ?? 0n))) return "steps";
  const largest = [firstDeposit?.amount ?? 0n, share?.least ?? 0n, ...steps.map(({ amount }) => amount)];
  return largest.some((amount) => amount > budget) ? "budget" : undefined;
}
