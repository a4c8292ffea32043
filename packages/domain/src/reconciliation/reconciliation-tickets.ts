import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { asTickets, selectTickets } from "./ticket-row.ts";

type Call = typeof contract.operations.reconciliationTickets;

/**
 * Differences of the brands that the operator may see. One view has those that wait for an action, oldest first; the
 * other has all, newest first. A difference without a known member is shown only to operators who see every brand.
 * Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export async function reconciliationTickets(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const isAll = input.view === "all";
  const order = isAll ? "desc" : "asc";
  const [at, id] = ["reconciliation_ticket.created_at", "reconciliation_ticket.id"] as const;
  let query = selectTickets(db)
    .select(moment(at).as("moment"))
    .where(brandVisible(operator, "reconciliation_ticket.brand_id"))
    .where(beyond(input.before, isAll ? "older" : "newer", at, id))
    .orderBy(at, order)
    .orderBy(id, order)
    .limit(input.limit + 1);
  if (!isAll) query = query.where("reconciliation_ticket.state", "in", ["open", "proposed"]);
  if (input.brandId !== undefined) query = query.where("reconciliation_ticket.brand_id", "=", input.brandId);
  if (input.vendor !== undefined) query = query.where("reconciliation_ticket.vendor_code", "=", input.vendor);
  if (input.kind !== undefined) query = query.where("reconciliation_ticket.kind", "=", input.kind);
  if (input.runId !== undefined) query = query.where("reconciliation_ticket.run_id", "=", input.runId);
  if (input.ticketId !== undefined) query = query.where("reconciliation_ticket.id", "=", input.ticketId);
  const page = toPage(await query.execute(), input.limit, (row) => row);
  return { ...page, list: await asTickets(db, page.list) };
}
