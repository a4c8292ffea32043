import * as z from "zod";
import { amount, currency, instant, uuid } from "../../shapes.ts";

/** A rebate that can be taken before its period ends. */
export const runningRebate = z.object({
  promotionId: uuid,
  title: z.string(),
  currency,
  period: z.enum(["day", "week"]),
  /** The end of the period; the rest waits in the reward center soon after it. */
  endsAt: instant,
  /** The amount that the play of the period has earned, at most the highest one. */
  earned: amount,
  /** The part that was taken of it. */
  taken: amount,
  /** The amount that can be taken now. */
  amount,
  /** The part that is missing until something can be taken, and the least amount. */
  missing: amount,
  minimum: amount,
  cap: amount,
  /** Play that was recorded before is counted. */
  countedUntil: instant,
  /**
   * Whether it can be taken. `small` is below the least amount. With `all_taken` the rest comes at the end. While
   * `counting`, the period before is being computed, or play is being counted.
   */
  state: z.enum(["ready", "small", "all_taken", "counting", "budget_spent"]),
});
