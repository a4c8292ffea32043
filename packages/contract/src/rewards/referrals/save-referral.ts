import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amountInput, line } from "../../shapes.ts";
import { referralBoard, referralTermsInput } from "./referral-shapes.ts";

export const saveReferral = call({
  method: "POST",
  link: "/ops/referrals/save",
  modID: "saveReferral",
  summary: "Write the next version of what invited friends bring, or stop it; earlier friends keep their terms",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The version that the change was made from; 0 for the first one. */
      seen: z.int().min(0),
      terms: referralTermsInput,
      budget: amountInput,
      /** Nothing is granted while it is stopped. */
      stopped: z.boolean(),
      reason: line(500),
    }),
  )
  .output(z.object({ value: referralBoard }));
