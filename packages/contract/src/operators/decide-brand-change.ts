import * as z from "zod";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";
import { decision } from "../decision.ts";

export const decideBrandChange = call({
  method: "POST",
  link: "/ops/brands/decision",
  modID: "decideBrandChange",
  summary: "Approve or refuse a change of a brand that waits; whoever proposed it can only take it back",
  tag: "operations",
  permission: "brands.configure",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "SECOND_OPERATOR_REQUIRED",
    "SETTINGS_CONTRADICT",
    "DOMAIN_TAKEN",
  ],
  roles: operators,
})
  .input(
    z.strictObject({
      proposalId: uuid,
      ...decision,
    }),
  )
  .output(z.object({ value: z.object({ version: z.number().int() }) }));
