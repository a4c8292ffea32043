import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { amountInput, line, uuid } from "../../shapes.ts";

export const decideApplication = call({
  method: "POST",
  link: "/ops/activities/applications/decide",
  modID: "decideApplication",
  summary: "Pay the reward of an application, or reject it; a large reward needs two operators",
  tag: "operations",
  permission: "promotions.manage",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "AMOUNT_ABOVE_MAXIMUM",
    "SECOND_OPERATOR_REQUIRED",
    "PLAYER_EXCLUDED",
  ],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      applicationId: uuid,
      ...decision,
      /** Minor units; the highest reward by default. */
      amount: amountInput.optional(),
    }),
  )
  .output(z.object({ value: z.object({ id: uuid, state: z.enum(["applying", "rejected", "issued"]) }) }));
