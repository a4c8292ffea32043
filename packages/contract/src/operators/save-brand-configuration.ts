import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { brandConfigurationShape } from "./brand-configuration.ts";

/** The result of a change: it is active, or it waits for another operator. */
export const changeOutcome = z.object({
  outcome: z.enum(["in_force", "waits"]),
  /** The active version. */
  version: z.number().int(),
});

export const saveBrandConfiguration = call({
  method: "POST",
  link: "/ops/brands/configuration",
  modID: "saveBrandConfiguration",
  summary:
    "Change what is configured of a brand; a change of money limits or of what opens a way in waits for another operator",
  tag: "operations",
  permission: "brands.configure",
  errors: ["NOT_FOUND", "SETTINGS_CONTRADICT", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The version on which the change is based. */
      version: z.number().int().min(1),
      configuration: brandConfigurationShape,
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: changeOutcome }));
