import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { changeOutcome } from "./save-brand-configuration.ts";

export const restoreBrandVersion = call({
  method: "POST",
  link: "/ops/brands/restore",
  modID: "restoreBrandVersion",
  summary: "Put an earlier configuration of a brand back, as a new version",
  tag: "operations",
  permission: "brands.configure",
  errors: ["NOT_FOUND", "SETTINGS_CONTRADICT", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The active version, as the operator saw it. */
      version: z.number().int().min(1),
      restore: z.number().int().min(1),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: changeOutcome }));
