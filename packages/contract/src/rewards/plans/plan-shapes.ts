import * as z from "zod";
import { amount, currency, instant, uuid } from "../../shapes.ts";
import { rewardKinds } from "./compute-reward.ts";
import { rewardTerms, rewardTermsInput } from "./plan-terms.ts";
import { AT_END, endsAfterStart, promotionOnPage, versionInput } from "../versioned-shapes.ts";

/** A promotion that pays for play in periods, as the console shows it. */
export const rewardPlan = promotionOnPage.extend({
  kind: z.enum(rewardKinds),
  terms: rewardTerms,
  /** The end of the period that is computed next. */
  nextAt: instant,
});
export type RewardPlan = z.output<typeof rewardPlan>;

export const rewardPlanInput = versionInput
  .extend({
    kind: z.enum(rewardKinds),
    terms: rewardTermsInput,
    /** A stopped plan computes the period that has begun, and no later one. */
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);

/** A run is open while its period runs and players have taken a part of it. */
export const rewardRunStates = ["open", "computing", "waiting", "releasing", "released", "cancelled"] as const;

/** The decisions about a run that does not fit into its budget. */
export const rewardRunDecisions = ["raise", "cut", "cancel"] as const;

/** Plans, and the weekly and monthly bonus of VIP levels. */
const rewardRunKinds = [...rewardKinds, "level_week", "level_month"] as const;

/** One period of a plan. */
export const rewardRun = z.object({
  id: uuid,
  promotionId: uuid,
  title: z.string(),
  kind: z.enum(rewardRunKinds),
  version: z.number().int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  periodFrom: instant,
  periodTo: instant,
  state: z.enum(rewardRunStates),
  currency,
  /** Players with an amount. */
  players: z.number().int(),
  /** The sum of the computed amounts, and of those that were released. */
  amount,
  released: amount,
  /** The sum that players took before the end. It is not in the other sums. */
  advanced: amount,
  /** The part of the budget that is free now. */
  budgetLeft: amount,
  deadline: instant.nullable(),
  decision: z.enum(rewardRunDecisions).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RewardRun = z.output<typeof rewardRun>;
