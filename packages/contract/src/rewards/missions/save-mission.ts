import * as z from "zod";
import { call, operators } from "../../call.ts";
import { missionCampaign, missionInput } from "./mission-campaign-shapes.ts";

export const saveMission = call({
  method: "POST",
  link: "/ops/missions/save",
  modID: "saveMission",
  summary: "Open a mission, change it from the next period on, or stop it",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(missionInput)
  .output(z.object({ value: missionCampaign }));
