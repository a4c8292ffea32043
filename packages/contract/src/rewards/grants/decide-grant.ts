import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { line, uuid } from "../../shapes.ts";

export const decideGrant = call({
  method: "POST",
  link: "/ops/rewards/grants/decide",
  modID: "decideGrant",
  summary: "Pay a reward that another operator proposed for a member, or reject it",
  tag: "operations",
  permission: "promotions.manage",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "SECOND_OPERATOR_REQUIRED",
    "PLAYER_EXCLUDED",
    "BUDGET_SPENT",
  ],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), grantId: uuid, ...decision }))
  .output(z.object({ value: z.object({ id: uuid, state: z.enum(["approved", "rejected", "withdrawn"]) }) }));
