import * as z from "zod";
import { amount, instant } from "../../shapes.ts";
import { missionGoals, missionPeriods } from "./mission-progress.ts";
import { missionTermsInput } from "./mission-shapes.ts";
import { AT_END, endsAfterStart, versionedPromotion, versionInput } from "../versioned-shapes.ts";

const missionTerms = z.object({
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  category: z.string().nullable(),
  steps: z.array(z.object({ target: amount, amount, points: z.number().int() })),
  claimDays: z.number().int(),
});

/** A mission as the console shows it. */
export const missionCampaign = versionedPromotion.extend({
  terms: missionTerms,
  /** The end of the period that is counted now; null without an end. New terms act from there on. */
  periodTo: instant.nullable(),
  /** Rewards of this period, by step. */
  granted: z.array(z.number().int()),
});
export type MissionCampaign = z.output<typeof missionCampaign>;

export const missionInput = versionInput
  .extend({
    terms: missionTermsInput,
    /** A stopped mission begins no further period. */
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);
