import * as z from "zod";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";
import { depositCase } from "./cases.ts";
import { decision } from "../decision.ts";

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
      /** The proof that the operator saw, or null. Refused when the proof has changed since. */
      proofId: uuid.nullable().optional(),
      ...decision,
    }),
  )
  .output(z.object({ value: depositCase }));
