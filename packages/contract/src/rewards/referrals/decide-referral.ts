import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { referralBoard } from "./referral-shapes.ts";

export const decideReferral = call({
  method: "POST",
  link: "/ops/referrals/decide",
  modID: "decideReferral",
  summary: "Release or refuse a reward that was held because inviter and friend may be one person",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "BUDGET_SPENT"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      friendId: uuid,
      step: z.int().min(1).max(32_000),
      decision: z.enum(["release", "refuse"]),
      reason: line(500),
    }),
  )
  .output(z.object({ value: referralBoard }));
