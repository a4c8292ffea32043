import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { withdrawalCase } from "./cases.ts";

export const resolveDispute = call({
  method: "POST",
  link: "/ops/withdrawals/dispute",
  modID: "resolveDispute",
  summary:
    "Close a withdrawal that the member says did not arrive in full: return what is missing, or force the receipt (R-4.20)",
  tag: "operations",
  permission: "withdrawals.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      withdrawalId: uuid,
      resolution: z.enum(["return", "force_receipt"]),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: withdrawalCase }));
