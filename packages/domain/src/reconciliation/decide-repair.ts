import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, invariant, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { orderRefund } from "./open-rounds/order-refund.ts";
import { postRepair } from "./post-repair.ts";
import { recordDecision } from "./record-decision.ts";
import { ticketById, type TicketRow } from "./ticket-row.ts";
import { lockVisibleTicket } from "./visible-ticket.ts";

type Call = typeof contract.operations.decideRepair;
type Input = CallInput<Call>;

/**
 * Approves a proposed repair, which makes it immediately, or refuses it, which opens the ticket again. The proposer may
 * do neither.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (nothing or something else is proposed, or the vendor's call has arrived or ours was taken back
 *   meanwhile)
 * - SECOND_OPERATOR_REQUIRED
 * - INSUFFICIENT_FUNDS (the member does not have what a debit would take)
 */
export async function decideRepair(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator, signals } = context;
  const { ticketId, proposed, decision, reason = null } = input;
  const moved = await inTransaction(db, async (tx) => {
    const ticket = await lockVisibleTicket(tx, context, ticketId);
    if (decision === "reject" && !reason) throw refusal("REASON_REQUIRED");
    if (ticket.state !== "proposed") throw refusal("STATE_CHANGED");
    const { repair, repair_amount: amount } = ticket;
    if (proposed.kind !== repair || proposed.amount !== amount) throw refusal("STATE_CHANGED");
    if (ticket.proposed_by === operator.id) throw refusal("SECOND_OPERATOR_REQUIRED");
    invariant(repair, `ticket ${ticketId} has no proposal`);
    const player = decision === "approve" ? await approve(tx, ticket) : await reopen(tx, ticket);
    await recordDecision(tx, context, ticket, { decision, repair, amount, reason });
    return player;
  });
  if (moved) signals.publish({ playerId: moved, kind: "balance" });
  return { value: await ticketById(db, ticketId) };
}

/** Returns the player whose balance has moved, if any. */
async function approve(tx: Transaction, ticket: TicketRow): Promise<PlayerId | undefined> {
  const movesMoney = ticket.repair === "credit" || ticket.repair === "debit";
  const transferId = movesMoney ? await postRepair(tx, ticket) : null;
  if (ticket.repair === "refund") await orderRefund(tx, ticket);
  await tx
    .updateTable("reconciliation_ticket")
    .set({
      state: ticket.repair === "dismiss" ? "dismissed" : "repaired",
      transfer_id: transferId,
      closed_at: sql<Date>`now()`,
    })
    .where("id", "=", ticket.id)
    .execute();
  return movesMoney && ticket.player_id !== null ? asId<PlayerId>(ticket.player_id) : undefined;
}

async function reopen(tx: Transaction, ticket: TicketRow): Promise<undefined> {
  await tx
    .updateTable("reconciliation_ticket")
    .set({ state: "open", repair: null, repair_amount: null, proposed_by: null })
    .where("id", "=", ticket.id)
    .execute();
}
