import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { commandedVendor } from "./vendor-desk.ts";
import { askVendor } from "./vendor-rounds.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.proposeTableResult;

/**
 * Proposes the result of a round that a studio dealt. The vendor says which effect it would have, and does nothing yet.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - VENDOR_UNREACHABLE
 * - INPUT_INVALID (these words are no result of the game)
 * - STATE_CHANGED (it is too late, the round has this result, or a proposal is open)
 */
export async function proposeTableResult(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { vassalage, gameCode, round, value, reason } = input;
  const vendor = await commandedVendor(db, operator, vassalage);
  if (!reason) throw refusal("REASON_REQUIRED");
  if (!/^[A-Za-z0-9 ]{1,64}$/.test(value)) throw refusal("INPUT_INVALID", { field: "value" });
  const order = { game_code: gameCode, round, value, reason, check: true };
  const { effect, mark, mark_before, number } = await askVendor(context, vendor, "tableResult", order);
  if (effect === "refused" || number === null) throw refusal("STATE_CHANGED");
  const id = newId();
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto("table_result")
      .values({
        id,
        vendor_code: vassalage,
        game_code: gameCode,
        round,
        round_number: BigInt(number),
        value,
        mark_before,
        mark,
        effect,
        reason,
        proposed_by: operator.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw refusal("STATE_CHANGED");
    const deed = { vendorCode: vassalage, gameCode, reason, round: number, result: value };
    await recordTableDeed(tx, context, { action: "table.result_propose", ...deed });
  });
  return { value: { id, state: "proposed", effect, result: null } };
}
