import * as z from "zod";
import { amount, amountInput, instant, uuid } from "../../shapes.ts";
import { wageringCategories } from "../bonus-preview.ts";
import { isPlayGoal, missionGoals, missionPeriods } from "./mission-progress.ts";

const positive = amountInput.refine((minor) => minor > 0n);

/** The terms of a mission: the targets of its steps rise, and only play has a category. */
export const missionTermsInput = z
  .strictObject({
    period: z.enum(missionPeriods),
    goal: z.enum(missionGoals),
    category: z.enum(wageringCategories).nullable(),
    steps: z
      .array(z.strictObject({ target: positive, amount: positive, points: z.int().min(0).max(10_000) }))
      .min(1)
      .max(10),
    claimDays: z.int().min(1).max(90),
  })
  .refine(({ goal, category }) => isPlayGoal(goal) || category === null, { path: ["category"] })
  .refine(({ steps }) => steps.every(({ target }, index) => index === 0 || (steps[index - 1]?.target ?? 0n) < target), {
    path: ["steps"],
  });

/** The step of a mission for which a reward was granted. */
export const rewardedStep = z.object({
  goal: z.enum(missionGoals),
  category: z.string().nullable(),
  /** Minor units, rounds, or events. */
  target: amount,
});
export type RewardedStep = z.output<typeof rewardedStep>;

/**
 * Open: not reached. Reached: the reward comes soon. Waiting, claimed, lapsed: the state of its reward. Spent: the budget
 * has no room for its amount.
 */
const missionStepStates = ["open", "reached", "waiting", "claimed", "lapsed", "spent"] as const;

/** A mission in its present period, for the player who asks. */
export const mission = z.object({
  id: uuid,
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  category: z.string().nullable(),
  /** Minor units, rounds, or events. */
  progress: amount,
  /** The end of the period; null for a mission without an end. */
  until: instant.nullable(),
  steps: z.array(z.object({ target: amount, amount, points: z.number().int(), state: z.enum(missionStepStates) })),
});
export type Mission = z.output<typeof mission>;
