import * as z from "zod";
import { call, operators } from "../../call.ts";
import { raceCampaign, raceInput } from "./race-shapes.ts";

export const saveRace = call({
  method: "POST",
  link: "/ops/races/save",
  modID: "saveRace",
  summary: "Open a race on a page, write a new version of it, or stop it after the period that has begun",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(raceInput)
  .output(z.object({ value: raceCampaign }));
