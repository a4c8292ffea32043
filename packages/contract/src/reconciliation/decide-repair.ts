import * as z from "zod";
import { call, operators } from "../call.ts";
import { amountInput, uuid } from "../shapes.ts";
import { decision } from "../decision.ts";
import { reconciliationTicket, repairs } from "./reconciliation.ts";

export const decideRepair = call({
  method: "POST",
  link: "/ops/reconciliation/decision",
  modID: "decideRepair",
  summary: "Approve or refuse a proposed repair; whoever proposed it cannot",
  tag: "operations",
  permission: "reconciliation.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "INSUFFICIENT_FUNDS"],
  roles: operators,
})
  .input(
    z.strictObject({
      ticketId: uuid,
      /** The proposal as the operator sees it: another one may have replaced it meanwhile. */
      proposed: z.strictObject({ kind: z.enum(repairs), amount: amountInput.nullable() }),
      ...decision,
    }),
  )
  .output(z.object({ value: reconciliationTicket }));
