import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { lockRun, recordRunDeed } from "./contract-run-rows.ts";

type Call = typeof contract.operations.holdContractRun;

/**
 * Holds the payments of a run, or releases them. Payments that have begun are made. Throws Refusal, in precedence order:
 * NOT_FOUND, also for a brand that the operator may not see; STATE_CHANGED where nothing would change.
 */
export async function holdContractRun(
  context: OperatorContext,
  { runId, act, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const holds = act === "hold";
  await inTransaction(db, async (tx) => {
    const run = await lockRun(tx, operator, runId);
    if ((run.hold_reason !== null) === holds) throw refusal("STATE_CHANGED");
    await sql`
      update agent_contract_run set held_by = ${holds ? operator.id : null}, hold_reason = ${holds ? reason : null},
        held_at = ${holds ? sql`clock_timestamp()` : null}
      where id = ${runId}
    `.execute(tx);
    await recordRunDeed(tx, context, run, { action: holds ? "contracts.holdRun" : "contracts.releaseRun", reason });
  });
  return { success: true };
}
