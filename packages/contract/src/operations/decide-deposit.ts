import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { depositCase } from "./cases.ts";

export const decideDeposit = call({
  method: "POST",
  link: "/ops/deposits/decision",
  modID: "decideDeposit",
  summary: "Approve or refuse a bank transfer, or a payment of another amount than was asked for",
  tag: "operations",
  permission: "deposits.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      depositId: uuid,
      decision: z.enum(["approve", "reject"]),
      reason: line(500).optional(),
    }),
  )
  .output(z.object({ value: depositCase }));
