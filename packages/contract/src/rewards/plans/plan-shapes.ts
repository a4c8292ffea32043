import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../../shapes.ts";
import { rewardKinds } from "./compute-reward.ts";
import { rewardTerms, rewardTermsInput } from "./plan-terms.ts";

/** A promotion that pays for play in periods, as the console shows it. */
export const rewardPlan = z.object({
  id: uuid,
  /** The title of its page, in the brand's first language. */
  title: z.string(),
  kind: z.enum(rewardKinds),
  state: z.enum(["open", "stopped"]),
  version: z.number().int(),
  terms: rewardTerms,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  currency,
  budget: z.object({ granted: amount, reserved: amount, spent: amount }),
  /** The end of the period that is computed next. */
  nextAt: instant,
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
export type RewardPlan = z.output<typeof rewardPlan>;

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();

export const rewardPlanInput = z
  .strictObject({
    brandId: line(32, 1),
    /** The promotion's page. */
    id: uuid,
    /** The version that the change was made from; 0 for a new plan. */
    seen: z.int().min(0),
    kind: z.enum(rewardKinds),
    terms: rewardTermsInput,
    startsAt: moment,
    endsAt: moment,
    budget: amountInput,
    /** A stopped plan computes the period that has begun, and no later one. */
    stopped: z.boolean(),
    reason: line(500),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, { path: ["endsAt"] });

export const rewardRunStates = ["computing", "waiting", "releasing", "released", "cancelled"] as const;

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
  /** The part of the budget that is free now. */
  budgetLeft: amount,
  deadline: instant.nullable(),
  decision: z.enum(rewardRunDecisions).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RewardRun = z.output<typeof rewardRun>;
