import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { campaign } from "./campaign-shapes.ts";

export const stopCampaign = call({
  method: "POST",
  link: "/ops/promotions/stop",
  modID: "stopCampaign",
  summary: "Stop a promotion: nobody joins any more, and its entries stay",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), id: uuid, seen: z.int().positive(), reason: line(500) }))
  .output(z.object({ value: campaign }));
