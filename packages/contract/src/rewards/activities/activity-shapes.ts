import * as z from "zod";
import { amount, amountInput, currency, instant, uuid } from "../../shapes.ts";
import { promotionPeriods } from "../bonus-preview.ts";
import { ACTIVITY_PICTURES_MOST } from "./activity-limits.ts";
import { places, placesInput } from "../places.ts";
import { AT_END, endsAfterStart, promotionOnPage, versionInput } from "../versioned-shapes.ts";

const rules = {
  /** How often a player may be rewarded. */
  every: z.enum(promotionPeriods),
  /** The pictures that an application must have. */
  pictures: z.int().min(0).max(ACTIVITY_PICTURES_MOST),
};

/** Terms as they are sent and stored. The highest reward is in minor units. */
export const activityTermsInput = z.strictObject({ ...rules, cap: amountInput, places: placesInput });
export type ActivityTerms = z.output<typeof activityTermsInput>;

const activityTerms = z.object({ ...rules, cap: amount, places });

const applicationStates = ["applying", "rejected", "issued"] as const;

/** An activity for the player who asks. */
export const activityOffer = z.object({
  version: z.number().int(),
  terms: activityTerms,
  currency,
  /** Of the present version; null without a limit. */
  placesLeft: places,
  /** The player's application of this period. */
  application: z
    .object({
      state: z.enum(applicationStates),
      sentAt: instant,
      /** The operator's reason for a rejection. */
      reason: z.string().nullable(),
      /** Minor units; 0 while it is not issued. */
      amount,
    })
    .nullable(),
});
export type ActivityOffer = z.output<typeof activityOffer>;

/** An activity as the console shows it. */
export const activityCampaign = promotionOnPage.extend({
  kind: z.literal("activity"),
  terms: activityTerms,
  placesTaken: z.number().int(),
  applications: z.object({
    applying: z.number().int(),
    rejected: z.number().int(),
    issued: z.number().int(),
  }),
});
export type ActivityCampaign = z.output<typeof activityCampaign>;

export const activityInput = versionInput
  .extend({
    kind: z.literal("activity"),
    terms: activityTermsInput,
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);

/** An application as operators see it. */
export const activityApplication = z.object({
  id: uuid,
  promotionId: uuid,
  title: z.string(),
  memberId: uuid,
  member: z.string(),
  state: z.enum(applicationStates),
  comment: z.string(),
  /** Ids for `applicationPicture`. */
  pictures: z.array(uuid),
  sentAt: instant,
  currency,
  /** The highest reward of the terms under which it was sent. */
  cap: amount,
  amount,
  /** The approval of another operator that waits for a second one. */
  first: z.object({ operator: z.string(), amount, own: z.boolean() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type ActivityApplication = z.output<typeof activityApplication>;
