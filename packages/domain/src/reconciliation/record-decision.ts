import type { Transaction } from "@banyan/db";
import { type BrandId, newId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import type { TicketRow } from "./ticket-row.ts";

interface Decision {
  readonly decision: "propose" | "approve" | "reject";
  readonly repair: string;
  readonly amount: bigint | null;
  readonly reason: string | null;
}

/** Records an operator's action on a ticket, in its history and in the audit trail. */
export async function recordDecision(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  ticket: TicketRow,
  { decision, repair, amount, reason }: Decision,
): Promise<void> {
  await tx
    .insertInto("reconciliation_decision")
    .values({
      id: newId(),
      ticket_id: ticket.id,
      operator_id: operator.id,
      decision,
      repair,
      repair_amount: amount,
      reason,
    })
    .execute();
  await recordAudit(tx, {
    brandId: ticket.brand_id as BrandId | null,
    actor: { kind: "operator", id: operator.id },
    action: `reconciliation.${decision}`,
    subject: { kind: "reconciliation_ticket", id: ticket.id },
    details: {
      vendor: ticket.vendor_code,
      difference: ticket.kind,
      subject: ticket.subject,
      repair,
      amount: amount?.toString() ?? null,
      currency: ticket.currency,
      reason,
    },
    ip: caller.ip,
  });
}
