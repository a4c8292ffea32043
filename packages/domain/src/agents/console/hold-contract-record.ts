import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { lockRecord, recordChangeDeed } from "./record-changes.ts";

type Call = typeof contract.operations.holdContractRecord;

/**
 * Holds the payment of a record, or releases it. Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED (nothing would change, or the record is paid or has nothing to pay)
 */
export async function holdContractRecord(
  context: OperatorContext,
  { recordId, act, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const holds = act === "hold";
  await inTransaction(db, async (tx) => {
    const record = await lockRecord(tx, operator, recordId);
    if (!record.isOpen || (record.hold_reason !== null) === holds) throw refusal("STATE_CHANGED");
    await sql`
      update agent_contract_record set held_by = ${holds ? operator.id : null}, hold_reason = ${holds ? reason : null},
        held_at = ${holds ? sql`clock_timestamp()` : null}
      where id = ${recordId}
    `.execute(tx);
    const action = holds ? "contracts.holdRecord" : "contracts.releaseRecord";
    await recordChangeDeed(tx, context, record, { action, reason, amount: record.amount });
  });
  return { success: true };
}
