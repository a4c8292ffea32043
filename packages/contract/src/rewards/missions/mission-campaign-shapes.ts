import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../../shapes.ts";
import { missionGoals, missionPeriods } from "./mission-progress.ts";
import { missionTermsInput } from "./mission-shapes.ts";

const missionTerms = z.object({
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  category: z.string().nullable(),
  steps: z.array(z.object({ target: amount, amount, points: z.number().int() })),
  claimDays: z.number().int(),
});

/** A mission as the console shows it. */
export const missionCampaign = z.object({
  id: uuid,
  state: z.enum(["open", "stopped"]),
  version: z.number().int(),
  terms: missionTerms,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  currency,
  budget: z.object({ granted: amount, reserved: amount, spent: amount }),
  /** The end of the period that is counted now; null without an end. New terms act from there on. */
  periodTo: instant.nullable(),
  /** Rewards of this period, by step. */
  granted: z.array(z.number().int()),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      operator: z.string().nullable(),
      reason: z.string(),
      stopped: z.boolean(),
      budget: amount,
    }),
  ),
});
export type MissionCampaign = z.output<typeof missionCampaign>;

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();

export const missionInput = z
  .strictObject({
    brandId: line(32, 1),
    /** Made and kept by the console; the id of a new mission too. */
    id: uuid,
    /** The version that the change was made from; 0 for a new mission. */
    seen: z.int().min(0),
    terms: missionTermsInput,
    startsAt: moment,
    endsAt: moment,
    budget: amountInput,
    /** A stopped mission begins no further period. */
    stopped: z.boolean(),
    reason: line(500),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, { path: ["endsAt"] });
