import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";

export const decideBrandChange = call({
  method: "POST",
  link: "/ops/brands/decision",
  modID: "decideBrandChange",
  summary: "Approve or refuse a change of money limits; whoever proposed it can only take it back",
  tag: "operations",
  permission: "brands.configure",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "SETTINGS_CONTRADICT"],
  roles: operators,
})
  .input(
    z.strictObject({
      proposalId: uuid,
      decision: z.enum(["approve", "reject"]),
      reason: line(500).optional(),
    }),
  )
  .output(z.object({ value: z.object({ version: z.number().int() }) }));
