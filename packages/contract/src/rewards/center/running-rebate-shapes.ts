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
  /** What the play of the period has earned, at most the highest amount of a period. */
  earned: amount,
  /** What was taken of it. */
  taken: amount,
  /** What can be taken now. */
  amount,
  /** What is missing until something can be taken, and the least amount. */
  missing: amount,
  minimum: amount,
  cap: amount,
  /** Play that was recorded before is counted. */
  countedUntil: instant,
  /**
   * Whether it can be taken: `ready`; `small`, below the least amount; `all_taken`, the rest up to the highest amount comes
   * at the end; `counting`, the period before is being computed or play is being counted; `budget_spent`.
   */
  state: z.enum(["ready", "small", "all_taken", "counting", "budget_spent"]),
});
