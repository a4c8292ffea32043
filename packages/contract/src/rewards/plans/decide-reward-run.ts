import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { rewardRun, rewardRunDecisions } from "./plan-shapes.ts";

export const decideRewardRun = call({
  method: "POST",
  link: "/ops/rewards/runs/decide",
  modID: "decideRewardRun",
  summary: "Decide about a run that does not fit into its budget: raise the budget, cut all amounts, or cancel",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "BUDGET_SPENT"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      id: uuid,
      decision: z.enum(rewardRunDecisions),
      reason: line(500),
    }),
  )
  .output(z.object({ value: rewardRun }));
