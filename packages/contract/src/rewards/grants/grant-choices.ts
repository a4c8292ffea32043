import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, currency, uuid } from "../../shapes.ts";
import { namedPromotion } from "../named-promotion.ts";

export const grantChoices = call({
  method: "GET",
  link: "/ops/rewards/grants/choices",
  modID: "grantChoices",
  summary: "The promotions whose budget can pay a reward to a member, and the limit for one operator",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ memberId: uuid }))
  .output(
    z.object({
      value: z.object({
        currency,
        /** Minor units. Above it a second operator decides. */
        secondApprovalAbove: amount,
        /** Promotions with a budget, newest first. */
        promotions: z.array(z.object({ ...namedPromotion, free: amount })),
      }),
    }),
  );
