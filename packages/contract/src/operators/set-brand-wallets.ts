import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { brandState } from "./brand-state.ts";

export const setBrandWallets = call({
  method: "POST",
  link: "/ops/brands/wallets",
  modID: "setBrandWallets",
  summary: "Say which vendors of a brand are played from wallets of their own",
  tag: "operations",
  permission: "brands.status",
  errors: ["NOT_FOUND", "SETTINGS_CONTRADICT", "STATE_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The version of the brand that the operator saw; a later one is not overwritten. */
      version: z.number().int().min(1).optional(),
      /** Empty: the brand has a single wallet. */
      transferVendors: z.array(z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/)).max(200),
      movesOnLaunch: z.boolean(),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: brandState }));
