import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, pageInput, pageOf } from "../../shapes.ts";
import { rewardRun } from "./plan-shapes.ts";

export const rewardRuns = call({
  method: "GET",
  link: "/ops/rewards/runs",
  modID: "rewardRuns",
  summary: "The computed periods of a brand's rebates and cashbacks, newest first",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32, 1) }))
  .output(pageOf(rewardRun));
