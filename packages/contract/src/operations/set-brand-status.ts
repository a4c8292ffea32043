import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { brandState } from "./brand-state.ts";

export const setBrandStatus = call({
  method: "POST",
  link: "/ops/brands/status",
  modID: "setBrandStatus",
  summary: "Switch a brand between normal and maintenance, and set whom it shuts out",
  tag: "operations",
  permission: "brands.status",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      status: z.union([z.literal(0), z.literal(1)]),
      maintenanceUntil: z.iso
        .datetime()
        .transform((text) => new Date(text))
        .nullable(),
      blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
      blockedAddresses: z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(1000),
      allowedAddresses: z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(1000),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: brandState }));
