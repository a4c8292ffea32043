import * as z from "zod";
import { call, operators } from "../call.ts";
import { amountInput, line, uuid } from "../shapes.ts";
import { reconciliationTicket, repairs } from "./reconciliation.ts";

export const proposeRepair = call({
  method: "POST",
  link: "/ops/reconciliation/proposal",
  modID: "proposeRepair",
  summary: "Propose how a difference with a vendor is put right; another operator decides on it",
  tag: "operations",
  permission: "reconciliation.decide",
  errors: ["NOT_FOUND", "AMOUNT_ABOVE_MAXIMUM", "STATE_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      ticketId: uuid,
      repair: z.enum(repairs),
      /** For a credit or debit. */
      amount: amountInput.optional(),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: reconciliationTicket }));
