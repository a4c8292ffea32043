import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { brandState } from "./brand-state.ts";

const moment = z.iso.datetime().transform((text) => new Date(text));

/** Addresses or CIDR ranges. */
const addresses = z.array(line(64, 1)).max(1000);

export const setBrandStatus = call({
  method: "POST",
  link: "/ops/brands/status",
  modID: "setBrandStatus",
  summary: "Switch a brand between normal and maintenance, and set whom it shuts out",
  tag: "operations",
  permission: "brands.status",
  errors: [
    "NOT_FOUND",
    "COUNTRY_UNKNOWN",
    "ADDRESS_INVALID",
    "ADDRESS_RANGE_TOO_WIDE",
    "PERIOD_REVERSED",
    "PERIOD_PAST",
    "STATE_CHANGED",
  ],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The version of the brand that the operator saw; a later one is not overwritten. */
      version: z.number().int().min(1).optional(),
      status: z.union([z.literal(0), z.literal(1)]),
      /** With status 1: the expected end, if known. Only an operator ends the maintenance. */
      maintenanceUntil: moment.nullable(),
      /** With status 0: the interval of a planned maintenance. */
      plannedFrom: moment.nullable().default(null),
      plannedUntil: moment.nullable().default(null),
      blockedCountries: z.array(line(8, 1)).max(250),
      blockedAddresses: addresses,
      allowedAddresses: addresses,
      testAddresses: addresses.default([]),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: brandState }));
