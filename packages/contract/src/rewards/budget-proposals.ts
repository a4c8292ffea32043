import * as z from "zod";
import { call, operators } from "../call.ts";
import { proposal } from "../decision.ts";
import { amount, currency, line } from "../shapes.ts";
import { namedPromotion } from "./named-promotion.ts";

export const budgetProposals = call({
  method: "GET",
  link: "/ops/promotions/budgets",
  modID: "budgetProposals",
  summary: "The budgets of promotions that wait for a second operator, and the latest decided ones",
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
            currency,
            /** The budget of all versions together: the proposed one, and the present one. */
            amount,
            granted: amount,
            state: z.enum(["open", "approved", "rejected", "withdrawn"]),
          }),
        ),
      }),
    }),
  );
