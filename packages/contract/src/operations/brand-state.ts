import * as z from "zod";
import { instant } from "../shapes.ts";

export const brandState = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  hosts: z.array(z.string()),
  /** 0 normal, 1 maintenance. */
  status: z.union([z.literal(0), z.literal(1)]),
  maintenanceUntil: instant.nullable(),
  /** ISO 3166-1 alpha-2 codes. */
  blockedCountries: z.array(z.string()),
  /** Addresses or CIDR ranges. */
  blockedAddresses: z.array(z.string()),
  allowedAddresses: z.array(z.string()),
});
export type BrandState = z.output<typeof brandState>;
