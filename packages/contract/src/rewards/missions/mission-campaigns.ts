import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, line } from "../../shapes.ts";
import { missionCampaign } from "./mission-campaign-shapes.ts";

export const missionCampaigns = call({
  method: "GET",
  link: "/ops/missions",
  modID: "missionCampaigns",
  summary: "The missions of a brand",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(z.object({ value: z.object({ currency, list: z.array(missionCampaign) }) }));
