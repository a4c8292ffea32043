import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf, uuid } from "../shapes.ts";
import { reconciliationTicket, reconciliationTicketKinds } from "./reconciliation.ts";

export const reconciliationTickets = call({
  method: "GET",
  link: "/ops/reconciliation/tickets",
  modID: "reconciliationTickets",
  summary: "Differences with vendors: those that wait for somebody, oldest first; or all, newest first",
  tag: "operations",
  permission: "reconciliation.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      view: z.enum(["waiting", "all"]).default("waiting"),
      brandId: line(32).optional(),
      vendor: line(32).optional(),
      kind: z.enum(reconciliationTicketKinds).optional(),
      runId: uuid.optional(),
      ticketId: uuid.optional(),
    }),
  )
  .output(pageOf(reconciliationTicket));
