import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { recordDecision } from "./record-decision.ts";
import { amountMaximum, repairsOf, ticketById, type TicketRow } from "./ticket-row.ts";
import { lockVisibleTicket } from "./visible-ticket.ts";

type Call = typeof contract.operations.proposeRepair;
type Input = CallInput<Call>;

/**
 * Proposes a repair of a difference. Nothing moves until another operator has approved it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - STATE_CHANGED (somebody has proposed already, or it is closed)
 * - INPUT_INVALID (no such repair of this difference, an unexpected amount, or a missing one)
 * - AMOUNT_ABOVE_MAXIMUM (more than the difference is about)
 */
export async function proposeRepair(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { ticketId, repair, reason } = input;
  await inTransaction(db, async (tx) => {
    const ticket = await lockVisibleTicket(tx, context, ticketId);
    if (ticket.state !== "open") throw refusal("STATE_CHANGED");
    const amount = proposedAmount(ticket, input);
    await tx
      .updateTable("reconciliation_ticket")
      .set({ state: "proposed", repair, repair_amount: amount, proposed_by: operator.id })
      .where("id", "=", ticketId)
      .execute();
    await recordDecision(tx, context, ticket, { decision: "propose", repair, amount, reason });
  });
  return { value: await ticketById(db, ticketId) };
}

function proposedAmount(ticket: TicketRow, { repair, amount }: Input): bigint | null {
  if (!repairsOf(ticket).includes(repair)) throw refusal("INPUT_INVALID", { field: "repair" });
  const movesMoney = repair === "credit" || repair === "debit";
  if (movesMoney !== (amount !== undefined)) throw refusal("INPUT_INVALID", { field: "amount" });
  const maximum = amountMaximum(ticket);
  if (amount !== undefined && amount > maximum) {
    throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: maximum.toString() });
  }
  return amount ?? null;
}
