import type { Transaction } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { TicketRow } from "./ticket-row.ts";

/** A ticket that the operator may see, locked until the transaction ends. Throws Refusal NOT_FOUND. */
export async function lockVisibleTicket(
  tx: Transaction,
  { operator }: OperatorContext,
  ticketId: string,
): Promise<TicketRow> {
  const row = await tx
    .selectFrom("reconciliation_ticket")
    .selectAll()
    .where("id", "=", ticketId)
    .where(brandVisible(operator, "brand_id"))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("NOT_FOUND");
  return row;
}
