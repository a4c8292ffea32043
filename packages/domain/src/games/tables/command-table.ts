import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { commandedVendor, orderTable } from "./vendor-desk.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.commandTable;

/**
 * Pauses a table after its present round, or lets it deal again. The order is in the audit trail before the vendor
 * hears it, so no order is without a trace.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - VENDOR_UNREACHABLE (the order can be repeated)
 * - STATE_CHANGED (the table is in that state)
 */
export async function commandTable(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { vassalage, gameCode, command, reason } = input;
  const vendor = await commandedVendor(db, operator, vassalage);
  if (!reason) throw refusal("REASON_REQUIRED");
  await inTransaction(db, (tx) =>
    recordTableDeed(tx, context, { action: `table.${command}`, vendorCode: vassalage, gameCode, reason }),
  );
  const done = await orderTable(context, vendor, { gameCode, command, round: null, reason });
  if (!done) throw refusal("STATE_CHANGED");
  return { value: { done } };
}
