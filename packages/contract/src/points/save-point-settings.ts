import * as z from "zod";
import { call, operators } from "../call.ts";
import { amountInput, line } from "../shapes.ts";
import { mall } from "./mall-board.ts";
import { pointRates } from "./point-shapes.ts";

export const savePointSettings = call({
  method: "POST",
  link: "/ops/points/rates",
  modID: "savePointSettings",
  summary: "Write the next version of a brand's point rates; it counts for play from a minute later on",
  tag: "operations",
  permission: "points.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** The version that the change was made from; 0 for the first one. */
      seen: z.int().min(0),
      rates: pointRates,
      /** Minor units for 100 points; 0: points cannot be converted. */
      convertRate: z
        .string()
        .regex(/^\d{1,12}$/)
        .transform((digits) => BigInt(digits)),
      /** Hundredths of a point. */
      convertMinimum: amountInput,
      reason: line(500),
    }),
  )
  .output(z.object({ value: mall }));
