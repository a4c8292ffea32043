import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { assertChangeable, lockRecord, oneRecordChange, recordChangeDeed } from "./record-changes.ts";

type Call = typeof contract.operations.proposeRecordChange;

/**
 * Proposes to cut a record, or to pay it from the house. Nothing changes until another operator approves.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED (it is paid; to pay it: it is paid soon anyway; or a proposal waits)
 * - AMOUNT_ABOVE_MAXIMUM {maximum} (a cut to the same amount or more)
 */
export async function proposeRecordChange(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { recordId, act, reason } = input;
  const id = newId();
  await inTransaction(db, async (tx) => {
    const record = await lockRecord(tx, operator, recordId);
    const { amount: was, brand_id: brandId } = record;
    assertChangeable(record, act);
    const amount = input.act === "cut" ? input.amount : was;
    if (act === "cut" && amount >= was) throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: (was - 1n).toString() });
    const { rows } = await sql`
      insert into agent_record_change (id, brand_id, record_id, act, amount_was, amount_is, reason, proposed_by)
      values (${id}, ${brandId}, ${recordId}, ${act}, ${was}, ${amount}, ${reason}, ${operator.id})
      on conflict do nothing returning id
    `.execute(tx);
    if (rows.length === 0) throw refusal("STATE_CHANGED");
    await recordChangeDeed(tx, context, record, { action: "contracts.proposeChange", reason, amount });
  });
  return { value: await oneRecordChange(db, id, operator.id) };
}
