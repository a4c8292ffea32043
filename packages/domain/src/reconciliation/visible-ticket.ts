import type { ErrorCode } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
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
  if (!row) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  return row;
}
