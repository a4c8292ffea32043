import * as z from "zod";
import { amount, amountInput, currency, instant, uuid } from "../../shapes.ts";
import { envelopeSplits } from "./cut-envelopes.ts";
import { AT_END, endsAfterStart, promotionOnPage, versionInput } from "../versioned-shapes.ts";

const MINUTES_A_DAY = 1_440;

const termFields = {
  opensAt: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
  minutes: z.int().min(1).max(MINUTES_A_DAY),
  envelopes: z.int().min(1).max(20_000),
  split: z.enum(envelopeSplits),
  depositDays: z.int().min(0).max(365),
  claimDays: z.int().min(1).max(90),
};

/** Terms as they are sent and stored: amounts are digits. */
export const envelopeTermsInput = z.strictObject({ ...termFields, sum: amountInput });

/** Terms in an answer. */
export const envelopeTerms = z.object({ ...termFields, sum: amount });

/** Why the player cannot take an envelope. */
export const envelopeObstacles = ["deposit"] as const;

/** The envelope that the player took. */
export const takenEnvelope = z.object({
  /** Its place in the list, from 1 on. */
  number: z.number().int(),
  amount,
  currency,
});
export type TakenEnvelope = z.output<typeof takenEnvelope>;

/** A rain that runs now, or the next one. */
export const envelopeRain = z.object({
  /** Null before its sum is cut, some minutes before it opens. */
  id: uuid.nullable(),
  /** Coming: before its time. Gone: all envelopes are taken. */
  state: z.enum(["coming", "open", "gone"]),
  opensAt: instant,
  closesAt: instant,
  envelopes: z.number().int(),
  left: z.number().int(),
  sum: amount,
  /** The hash of the list of amounts. */
  listHash: z.string().nullable(),
  /** The player's envelope, and whether its amount has been claimed. */
  own: takenEnvelope.extend({ isClaimed: z.boolean() }).nullable(),
});
export type EnvelopeRain = z.output<typeof envelopeRain>;

/** A promotion of red envelopes as the console shows it. */
export const envelopeCampaign = promotionOnPage.extend({
  terms: envelopeTerms,
  /** The latest rains, the newest first. */
  rains: z.array(
    z.object({
      day: z.iso.date(),
      opensAt: instant,
      state: z.enum(["open", "closed"]),
      envelopes: z.number().int(),
      sum: amount,
      /** The number and the sum of taken envelopes. */
      taken: z.number().int(),
      takenSum: amount,
    }),
  ),
});
export type EnvelopeCampaign = z.output<typeof envelopeCampaign>;

export const envelopeInput = versionInput
  .extend({
    terms: envelopeTermsInput,
    /** A stopped promotion closes its rain. Taken amounts can still be claimed. */
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);
