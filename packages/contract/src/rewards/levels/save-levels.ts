import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amountInput, line } from "../../shapes.ts";
import { levelBoard, levelTermsInput } from "./level-shapes.ts";

export const saveLevels = call({
  method: "POST",
  link: "/ops/levels/save",
  modID: "saveLevels",
  summary: "Write the next version of a brand's VIP levels, or stop them; members rise by it soon after",
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
      terms: levelTermsInput,
      budget: amountInput,
      /** Nobody rises or falls while levels are stopped, and no bonus is granted. */
      stopped: z.boolean(),
      reason: line(500),
    }),
  )
  .output(z.object({ value: levelBoard }));
