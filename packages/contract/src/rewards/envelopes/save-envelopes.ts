import * as z from "zod";
import { call, operators } from "../../call.ts";
import { envelopeCampaign, envelopeInput } from "./envelope-shapes.ts";

export const saveEnvelopes = call({
  method: "POST",
  link: "/ops/red-envelopes/save",
  modID: "saveEnvelopes",
  summary: "Open red envelopes on a page, change them from the next rain on, or stop them",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(envelopeInput)
  .output(z.object({ value: envelopeCampaign }));
