import * as z from "zod";
import { call, operators } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { digits } from "../contracts/contract-shapes.ts";

export const approveContractRun = call({
  method: "POST",
  link: "/ops/contracts/run/approval",
  modID: "approveContractRun",
  summary: "Approve the payments of a settled period; above the brand's total two operators approve",
  tag: "operations",
  permission: "contracts.settle",
  errors: ["NOT_FOUND", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      runId: uuid,
      /** The total that the operator saw, so that nobody approves another one. Minor units. */
      total: digits,
    }),
  )
  /** Waits for a second operator, or is approved: the payments begin. */
  .output(z.object({ value: z.object({ state: z.enum(["proposed", "approved"]) }) }));
