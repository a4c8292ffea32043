import * as z from "zod";
import { call, operators } from "../call.ts";
import { campaign, campaignInput } from "./campaign-shapes.ts";

export const saveCampaign = call({
  method: "POST",
  link: "/ops/promotions/save",
  modID: "saveCampaign",
  summary: "Open a promotion on a page, or write a new version of it; entries keep the version that they joined",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(campaignInput)
  .output(z.object({ value: campaign }));
