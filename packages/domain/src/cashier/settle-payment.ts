import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import type { GatewayEvent } from "@banyan/payment-kit";
import { recordAudit } from "../compliance/index.ts";
import type { Services } from "../context.ts";
import { publishDeposit, publishWithdrawal } from "./publish.ts";
import { type DepositChange, settleDeposit } from "./settle-deposit.ts";
import { type PayoutChange, settlePayout } from "./settle-payout.ts";

/**
 * Processes a gateway's verified webhook event. Every event is stored and takes effect once, however often it is
 * delivered. When this returns, the gateway may get its acknowledgement. An event about an unknown payment is stored
 * too. An event that contradicts a settled payment is reported to operators in the audit trail.
 */
export async function settlePayment(services: Services, gateway: string, event: GatewayEvent): Promise<void> {
  const change = await inTransaction(services.db, async (tx) => {
    if (!(await keepEvent(tx, gateway, event))) return undefined;
    const made =
      event.kind === "deposit"
        ? await settleDeposit(tx, gateway, event.deposit)
        : await settlePayout(tx, services, gateway, event.payout);
    await keepOutcome(tx, gateway, event, made);
    return made;
  });
  if (change?.outcome !== "applied" || !change.row) return;
  if (event.kind === "deposit") publishDeposit(services, change.row);
  else publishWithdrawal(services, change.row);
}

/** False when this event was stored before. A concurrent second delivery waits here for the first. */
async function keepEvent(tx: Transaction, gateway: string, event: GatewayEvent): Promise<boolean> {
  const subject = event.kind === "deposit" ? event.deposit : event.payout;
  const money = event.kind === "deposit" ? event.deposit.paid : event.payout.amount;
  const kept = await tx
    .insertInto("gateway_event")
    .values({
      gateway,
      event_id: event.eventId,
      kind: event.kind,
      reference: subject.reference,
      gateway_reference: subject.gatewayReference,
      state: subject.state,
      amount: money?.minor ?? null,
      currency: money?.currency ?? null,
      reason: subject.reason ?? null,
      outcome: "ignored",
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return kept !== undefined;
}

async function keepOutcome(
  tx: Transaction,
  gateway: string,
  event: GatewayEvent,
  { outcome, row }: DepositChange | PayoutChange,
): Promise<void> {
  if (outcome === "ignored") return;
  await tx
    .updateTable("gateway_event")
    .set({ outcome })
    .where("gateway", "=", gateway)
    .where("event_id", "=", event.eventId)
    .execute();
  if (outcome !== "contradicts" || !row) return;
  await recordAudit(tx, {
    brandId: row.brand_id as BrandId,
    actor: { kind: "system" },
    action: "gateway.contradicts",
    subject: { kind: event.kind === "deposit" ? "deposit" : "withdrawal", id: row.id },
    details: { gateway, eventId: event.eventId, reference: row.reference, stateHere: row.state },
    ip: null,
  });
}
