import * as z from "zod";
import { call, everyone, realPlayers } from "../call.ts";
import { amount, instant, languageWish, none, pageInput, pageOf, uuid } from "../shapes.ts";
import { activityStates } from "./activity-states.ts";

export const pointsConfig = call({
  method: "GET",
  link: "/wps/relay/points/config",
  modID: "pointsConfig",
  summary: "Whether points are earned and redeemed here yet",
  tag: "content",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.object({ state: z.enum(activityStates), expire: z.literal(false) }) }));

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
            type: z.enum(["bonus", "free_play", "gift"]),
            name: z.string(),
            description: z.string(),
            imageUrl: z.string().nullable(),
            pointsRequired: z.number().int(),
            amountRequired: amount,
            currency: z.string(),
            state: z.enum(activityStates),
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
  .output(z.object({ value: z.object({ points: z.bigint() }) }));

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
        kind: z.enum(["earned", "redeemed", "returned", "converted", "adjusted"]),
        /** Signed. */
        points: z.bigint(),
        reference: z.string(),
        at: instant,
      }),
    ),
  );

/** and the statuses of. */
export const pointsRedemptions = call({
  method: "GET",
  link: "/wps/relay/points/redeemList",
  modID: "pointsRedeemList",
  summary: "What the member redeemed, newest first",
  tag: "content",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(
    pageOf(
      z.object({
        id: uuid,
        referenceNumber: z.string(),
        applyTime: instant,
        type: z.string(),
        name: z.string(),
        amount,
        pointsRequired: z.bigint(),
        amountRequired: amount,
        points: z.bigint(),
        quantity: z.number().int(),
        status: z.enum(["in_process", "rejected", "approved"]),
        remark: z.string(),
      }),
    ),
  );
