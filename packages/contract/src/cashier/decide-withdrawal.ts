import * as z from "zod";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";
import { withdrawalCase } from "./cases.ts";
import { decision } from "../decision.ts";

export const decideWithdrawal = call({
  method: "POST",
  link: "/ops/withdrawals/decision",
  modID: "decideWithdrawal",
  summary: "Approve or refuse a withdrawal; above the brand's amount two different operators approve",
  tag: "operations",
  permission: "withdrawals.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      withdrawalId: uuid,
      ...decision,
    }),
  )
  .output(z.object({ value: withdrawalCase }));
