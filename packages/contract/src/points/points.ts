import * as z from "zod";
import { call, everyone, realPlayers } from "../call.ts";
import { bonusTerms } from "../rewards/bonus-terms.ts";
import { amount, instant, languageWish, none, pageInput, pageOf, uuid } from "../shapes.ts";
import { pointRates, points, redemptionKinds, redemptionStatuses, rewardTypes } from "./point-shapes.ts";

export const pointsConfig = call({
  method: "GET",
  link: "/wps/relay/points/config",
  modID: "pointsConfig",
  summary: "Whether points are earned and converted here, at which rates",
  tag: "content",
  roles: everyone,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        state: z.enum(["open", "coming_soon"]),
        expire: z.literal(false),
        /** The version of the settings; 0 before the first one. A conversion names it. */
        version: z.number().int(),
        rates: pointRates,
        /** Null: points cannot be converted into money. */
        convert: z.object({ rate: amount, minimum: points }).nullable(),
        currency: z.string(),
      }),
    }),
  );

export const pointsRewards = call({
  method: "GET",
  link: "/wps/relay/points/rewardList",
  modID: "pointsRewardList",
  summary: "What points are redeemed for, in the brand's order",
  tag: "content",
  roles: everyone,
})
  .input(z.object({ lang: languageWish }))
  .output(
    z.object({
      value: z.object({
        list: z.array(
          z.object({
            id: uuid,
            /** The version that is shown. A redemption names it. */
            version: z.number().int(),
            type: z.enum(rewardTypes),
            name: z.string(),
            description: z.string(),
            imageUrl: z.string().nullable(),
            pointsRequired: points,
            amountRequired: amount,
            /** The worth of one; for cash and a bonus, the amount that is credited. 0 for tickets. */
            amount,
            currency: z.string(),
            /** How many are left; null: any number. */
            left: z.number().int().nullable(),
            limitPerPlayer: z.number().int().nullable(),
            needsAddress: z.boolean(),
            /** The exact terms of a bonus, and their version, which a redemption names. */
            bonus: z.object({ promotionId: uuid, version: z.number().int(), terms: bonusTerms }).nullable(),
            /** The raffle of tickets, and how many one reward gives. */
            tickets: z.object({ promotionId: uuid, raffle: z.string(), count: z.number().int() }).nullable(),
          }),
        ),
      }),
    }),
  );

export const pointsBalance = call({
  method: "GET",
  link: "/wps/relay/points/balance",
  modID: "pointsBalance",
  summary: "The member's points",
  tag: "content",
  roles: realPlayers,
})
  .input(none)
  .output(z.object({ value: z.object({ points }) }));

export const pointsDetails = call({
  method: "GET",
  link: "/wps/relay/points/memberTransactionDetail",
  modID: "pointsMemberTransactionDetail",
  summary: "Where the member's points came from and went to, newest first",
  tag: "content",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(
    pageOf(
      z.object({
        id: uuid,
        kind: z.enum(["earned", "redeemed", "returned", "converted", "won", "adjusted"]),
        /** Signed. */
        points,
        balanceAfter: points,
        reference: z.string(),
        at: instant,
      }),
    ),
  );

/** and the statuses of. */
export const redemption = z.object({
  id: uuid,
  referenceNumber: z.string(),
  applyTime: instant,
  type: z.enum(redemptionKinds),
  /** The reward's name; empty for points that were converted into money. */
  name: z.string(),
  amount,
  pointsRequired: points,
  amountRequired: amount,
  points,
  quantity: z.number().int(),
  status: z.enum(redemptionStatuses),
  remark: z.string(),
  currency: z.string(),
  address: z.string(),
  decidedAt: instant.nullable(),
});

export const pointsRedemptions = call({
  method: "GET",
  link: "/wps/relay/points/redeemList",
  modID: "pointsRedeemList",
  summary: "What the member redeemed, newest first",
  tag: "content",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(pageOf(redemption));
