import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, instant, uuid } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

/** Hundredths of a per cent. */
const rate = z.number().int();

export const rewardReason = call({
  method: "GET",
  link: "/wps/member/rewards/reason",
  modID: "rewardReason",
  summary: "Why a reward has its amount: days, categories, rates and remainders",
  tag: "rewards",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.object({ id: uuid }))
  .output(
    z.object({
      value: z.object({
        reward,
        /** The play that counted, by category: valid bets of a rebate, stakes less payouts of a cashback. */
        parts: z.array(z.object({ category: z.string(), base: amount, rate })),
        /** The same by the day of the brand's zone. */
        days: z.array(z.object({ day: z.iso.date(), category: z.string(), base: amount })),
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
        /** The part that the operator cut off, because the budget was spent. */
        cut: amount,
        /** A reward that was taken early: the moment up to which play was counted. The days of the period are not over. */
        countedUntil: instant.nullable(),
        minimum: amount,
        cap: amount,
      }),
    }),
  );
