import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, line, pageInput, pageOf } from "../shapes.ts";
import { brandChangeLine } from "./brand-configuration.ts";

export const brandVersion = z.object({
  version: z.number().int(),
  at: instant,
  /** Null: the platform itself on schedule, or the initial set-up of the brand. */
  operator: z.string().nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
  restoredFrom: z.number().int().nullable(),
  /** The changes to the previous version; empty for the first version. */
  changes: z.array(brandChangeLine),
  /** False when restoring it would change nothing. */
  differsFromPresent: z.boolean(),
});
export type BrandVersion = z.output<typeof brandVersion>;

export const brandHistory = call({
  method: "GET",
  link: "/ops/brands/history",
  modID: "brandHistory",
  summary: "Every version of a brand that was ever in force, newest first",
  tag: "operations",
  permission: "brands.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1), ...pageInput }))
  .output(pageOf(brandVersion));
