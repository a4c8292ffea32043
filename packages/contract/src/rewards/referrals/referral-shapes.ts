import * as z from "zod";
import { amount, amountInput, currency, instant, uuid } from "../../shapes.ts";
import { REFERRAL_STEPS_MOST, referralSignals } from "./referral-figures.ts";
import { termsOfBrand } from "../versioned-shapes.ts";

const share = { rate: z.int().min(1).max(10_000), days: z.int().min(1).max(365) };
const counts = { friendsMost: z.int().min(1).max(10_000), claimDays: z.int().min(1).max(90) };

/** Terms as they are sent and stored: amounts are digits. */
export const referralTermsInput = z.strictObject({
  firstDeposit: z.strictObject({ minimum: amountInput, amount: amountInput }).nullable(),
  steps: z.array(z.strictObject({ validBet: amountInput, amount: amountInput })).max(REFERRAL_STEPS_MOST),
  share: z.strictObject({ ...share, least: amountInput }).nullable(),
  ...counts,
});

/** Terms in an answer. */
export const referralTerms = z.object({
  firstDeposit: z.object({ minimum: amount, amount }).nullable(),
  steps: z.array(z.object({ validBet: amount, amount })),
  share: z.object({ ...share, least: amount }).nullable(),
  ...counts,
});

/** One friend, with the sum that the friend has brought. */
export const invitedFriend = z.object({
  id: uuid,
  /** Masked. */
  name: z.string(),
  registeredAt: instant,
  hasDeposited: z.boolean(),
  /** Valid bets since the registration, in minor units. */
  validBet: amount,
  /** The sum of what was granted for the friend. */
  earned: amount,
  /** A reward for the friend is being reviewed. */
  isHeld: z.boolean(),
});

/** A reward that waits for an operator. */
const heldReferral = z.object({
  friendId: uuid,
  step: z.number().int(),
  friend: z.string(),
  inviterId: uuid,
  inviter: z.string(),
  amount,
  currency,
  at: instant,
  score: z.number().int(),
  evidence: z.array(z.object({ signal: z.enum(referralSignals), weight: z.number().int() })),
});

/** The program of a brand as the console shows it. */
export const referralBoard = termsOfBrand.extend({
  terms: referralTerms.nullable(),
  /** Friends who have registered since the beginning, and those who brought something. */
  friends: z.number().int(),
  rewardedFriends: z.number().int(),
  /** The oldest first. */
  held: z.array(heldReferral),
});
export type ReferralBoard = z.output<typeof referralBoard>;
