import * as z from "zod";
import { instant } from "../shapes.ts";

/** A vendor in the catalogue. */
export const offeredVendor = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether the games are the house's own. Such a vendor has no keys, no addresses and no wallet. */
  isHouse: z.boolean(),
});

export const brandState = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  hosts: z.array(z.string()),
  /** The host that the platform uses in messages. */
  mainHost: z.string().nullable(),
  /** 0 normal, 1 maintenance. */
  status: z.union([z.literal(0), z.literal(1)]),
  maintenanceUntil: instant.nullable(),
  /** The interval of the planned maintenance, if any. */
  plannedFrom: instant.nullable(),
  plannedUntil: instant.nullable(),
  /** ISO 3166-1 alpha-2 codes. */
  blockedCountries: z.array(z.string()),
  /** Addresses or CIDR ranges. */
  blockedAddresses: z.array(z.string()),
  allowedAddresses: z.array(z.string()),
  /** Addresses that may use the site during maintenance. */
  testAddresses: z.array(z.string()),
  /** The vendors that the brand offers, in the order of its lobby. */
  vendors: z.array(offeredVendor),
  /** The codes of vendors that are played from separate wallets. Empty: the brand has a single wallet. */
  transferVendors: z.array(z.string()),
  movesOnLaunch: z.boolean(),
  /** The version of the settings; every change of the brand increases it. */
  version: z.number().int(),
  /** Whether a change of the brand waits for a second operator. */
  changeWaits: z.boolean(),
});
export type BrandState = z.output<typeof brandState>;
