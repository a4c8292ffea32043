import * as z from "zod";
import { call, operators } from "../../call.ts";
import { rewardPlan, rewardPlanInput } from "./plan-shapes.ts";

export const saveRewardPlan = call({
  method: "POST",
  link: "/ops/rewards/plans/save",
  modID: "saveRewardPlan",
  summary: "Open a rebate or cashback on a page, change it from its next period on, or stop it",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(rewardPlanInput)
  .output(z.object({ value: rewardPlan }));
