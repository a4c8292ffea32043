import * as z from "zod";
import { call, operators } from "../../call.ts";
import { activityCampaign, activityInput } from "./activity-shapes.ts";

export const saveActivity = call({
  method: "POST",
  link: "/ops/activities/save",
  modID: "saveActivity",
  summary: "Open an activity on a page, write a new version of it, or stop it",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(activityInput)
  .output(z.object({ value: activityCampaign }));
