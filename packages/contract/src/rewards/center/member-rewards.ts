import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, pageInput, pageOf, uuid } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

const memberReward = reward.extend({
  /** The figures from which a rebate or a cashback follows; null for other kinds. */
  figures: z
    .object({
      /** The play that counted, by category, and its rate in hundredths of a per cent. */
      parts: z.array(z.object({ category: z.string(), base: amount, rate: z.number().int() })),
      /** The remainder of earlier periods, and the one that is left for later ones, in minor units × 10,000. */
      carriedIn: amount,
      carriedOut: amount,
      /** The sum, cut down to whole minor units. */
      whole: amount,
      /** Bonuses and rebates of the period, which a cashback leaves out. */
      deducted: amount,
      /** The part above the highest amount. */
      lapsed: amount,
      /** The part that the player took of the period before. */
      advanced: amount,
      /** The part that an operator cut off, because the budget was spent. */
      cut: amount,
    })
    .nullable(),
});

export const memberRewards = call({
  method: "GET",
  link: "/ops/members/rewards",
  modID: "memberRewards",
  summary: "A member's rewards with the figures behind their amounts, newest first",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, memberId: uuid }))
  .output(pageOf(memberReward));
