import * as z from "zod";
import { amount, amountInput } from "../../shapes.ts";
import { wageringCategories } from "../bonus-preview.ts";
import { rewardPeriods } from "./compute-reward.ts";

/** The parts that VIP levels add to every rate, in hundredths of a per cent. */
const levelExtras = z.array(z.strictObject({ from: z.int().min(1).max(20), extra: z.int().min(1).max(1_000) })).max(20);

const fields = {
  period: z.enum(rewardPeriods),
  /** Hundredths of a per cent by category. Other categories count nothing. */
  rates: z
    .array(z.strictObject({ category: z.enum(wageringCategories), rate: z.int().min(1).max(10_000) }))
    .min(1)
    .max(wageringCategories.length),
  carriesSmall: z.boolean(),
  leavesOutPledged: z.boolean(),
  claimDays: z.int().min(1).max(90),
};

/** The most that one reward can be, in minor units. */
const REWARD_MAX = 1_000_000_000_000n;
const rewardAmount = amountInput.refine((minor) => minor <= REWARD_MAX);

/** Terms as they are sent and stored: amounts are digits of minor units. */
export const rewardTermsInput = z.strictObject({
  ...fields,
  levelExtras: levelExtras.default([]),
  minimum: rewardAmount,
  cap: rewardAmount,
  /** Only of a rebate by the day or the week. */
  anyTime: z.boolean().default(false),
});

/** Terms in an answer. */
export const rewardTerms = z.object({ ...fields, levelExtras, minimum: amount, cap: amount, anyTime: z.boolean() });
