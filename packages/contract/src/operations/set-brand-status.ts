import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { brandState } from "./brand-state.ts";

const moment = z.iso.datetime().transform((text) => new Date(text));

const addresses = z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(1000);

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
    z
      .strictObject({
        brandId: line(32, 1),
        status: z.union([z.literal(0), z.literal(1)]),
        /** With status 1: when it is expected back, if that is known. It ends when an operator ends it. */
        maintenanceUntil: moment.nullable(),
        /** With status 0: maintenance that begins and ends by itself. */
        plannedFrom: moment.nullable().default(null),
        plannedUntil: moment.nullable().default(null),
        blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
        blockedAddresses: addresses,
        allowedAddresses: addresses,
        testAddresses: addresses.default([]),
        reason: line(500, 3),
      })
      .refine(({ status, plannedFrom }) => status === 0 || plannedFrom === null, {
        path: ["plannedFrom"],
        message: "it is in maintenance already",
      })
      .refine(
        ({ plannedFrom, plannedUntil }) =>
          (plannedFrom === null) === (plannedUntil === null) &&
          (plannedFrom === null || plannedUntil === null || plannedFrom < plannedUntil),
        { path: ["plannedUntil"], message: "the end comes after the beginning" },
      ),
  )
  .output(z.object({ value: brandState }));
