import * as z from "zod";
import { call, operators } from "../../call.ts";
import { proposal } from "../../decision.ts";
import { amount, currency, line, uuid } from "../../shapes.ts";
import { namedPromotion } from "../named-promotion.ts";

export const rewardGrants = call({
  method: "GET",
  link: "/ops/rewards/grants",
  modID: "rewardGrants",
  summary: "The rewards of members that wait for a second operator, and the latest decided ones",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.object({
        list: z.array(
          z.object({
            ...proposal,
            ...namedPromotion,
            memberId: uuid,
            member: z.string(),
            currency,
            amount,
            /** The free budget of the promotion now. */
            free: amount,
            state: z.enum(["open", "approved", "rejected", "withdrawn"]),
          }),
        ),
      }),
    }),
  );
