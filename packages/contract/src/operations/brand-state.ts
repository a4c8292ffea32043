import * as z from "zod";
import { instant } from "../shapes.ts";

export const brandState = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  hosts: z.array(z.string()),
  /** The one of them that people are told. */
  mainHost: z.string().nullable(),
  /** 0 normal, 1 maintenance. */
  status: z.union([z.literal(0), z.literal(1)]),
  maintenanceUntil: instant.nullable(),
  /** From when to when it will be, or is, in maintenance by itself. */
  plannedFrom: instant.nullable(),
  plannedUntil: instant.nullable(),
  /** ISO 3166-1 alpha-2 codes. */
  blockedCountries: z.array(z.string()),
  /** Addresses or CIDR ranges. */
  blockedAddresses: z.array(z.string()),
  allowedAddresses: z.array(z.string()),
  /** Who may look at the site during maintenance. */
  testAddresses: z.array(z.string()),
  /** The vendors that the brand offers, in the order of its lobby. */
  vendors: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The codes of those of them that are played from wallets of their own; none: the brand has a single wallet. */
  transferVendors: z.array(z.string()),
  movesOnLaunch: z.boolean(),
  /** The version of the settings, which every change of the brand raises. */
  version: z.number().int(),
  /** A change of the brand waits for a second operator. */
  changeWaits: z.boolean(),
});
export type BrandState = z.output<typeof brandState>;
