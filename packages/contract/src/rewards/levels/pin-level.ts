import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { memberLevelCase } from "./level-shapes.ts";

export const pinLevel = call({
  method: "POST",
  link: "/ops/levels/pin",
  modID: "pinLevel",
  summary: "Pin a member to a VIP level, where the member neither rises nor falls; or end the pin",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      memberId: uuid,
      /** The level that the operator saw. */
      seen: z.int().min(0),
      /** Null ends the pin: the member stays at the level, and rises and falls again. */
      level: z.int().min(0).max(20).nullable(),
      reason: line(500),
    }),
  )
  .output(z.object({ value: memberLevelCase }));
