import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { commandedVendor } from "./vendor-desk.ts";
import { askVendor } from "./vendor-rounds.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.dealTable;

/**
 * A press on the croupier's screen. It is in the audit trail before the vendor hears it. The vendor counts it as a frame
 * of the table's console: another source must tell the same before anybody is paid.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only, and at a table whose console is no screen)
 * - REASON_REQUIRED (to call a round void)
 * - VENDOR_UNREACHABLE
 * - INPUT_INVALID (there is no round for it, or the words are none of the game)
 */
export async function dealTable(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { vassalage, gameCode, kind, index, value, reason } = input;
  const vendor = await commandedVendor(db, operator, vassalage);
  if (kind === "void" && !reason) throw refusal("REASON_REQUIRED");
  const told = value === undefined || value === "" ? null : value;
  if (told !== null && !/^[A-Za-z0-9 ]{1,64}$/.test(told)) throw refusal("INPUT_INVALID", { field: "value" });
  await inTransaction(db, (tx) => {
    const deed = {
      vendorCode: vassalage,
      gameCode,
      reason: reason || null,
      deal: kind,
      ...(told !== null && { result: told }),
    };
    return recordTableDeed(tx, context, { action: "table.deal", ...deed });
  });
  const press = { game_code: gameCode, kind, index: index ?? null, value: told, reason: reason || null };
  const reply = await askVendor(context, vendor, "tableDeal", press);
  return { value: { state: reply.state, stage: reply.round?.stage ?? null, told: reply.value } };
}
