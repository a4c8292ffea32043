import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { lockRun, recordRunDeed, type RunRow } from "./contract-run-rows.ts";

type Call = typeof contract.operations.approveContractRun;

/**
 * Approves the payments of a run. Where two operators are needed, the first approval waits for another operator. The
 * worker pays within a minute after the last approval.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED (the run is approved, or its total is not the one that was shown)
 * - SECOND_OPERATOR_REQUIRED (the operator gave the first approval)
 */
export async function approveContractRun(
  context: OperatorContext,
  { runId, total }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const state = await inTransaction(db, async (tx) => {
    const run = await lockRun(tx, operator, runId);
    if (run.state !== "proposed" || (await proposedTotal(tx, run)) !== total) throw refusal("STATE_CHANGED");
    if (run.first_approved_by === operator.id) throw refusal("SECOND_OPERATOR_REQUIRED");
    await recordRunDeed(tx, context, run, { action: "contracts.approveRun", reason: null });
    return approve(tx, run, operator.id);
  });
  return { value: { state } };
}

async function proposedTotal(tx: Transaction, { id }: RunRow): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from agent_contract_record
    where run_id = ${id} and state = 'proposed'
  `.execute(tx);
  return BigInt(rows[0]?.total ?? 0);
}

async function approve(tx: Transaction, run: RunRow, operatorId: string): Promise<RunRow["state"]> {
  const isFirst = run.first_approved_by === null;
  const state = run.approvals === 2 && isFirst ? "proposed" : "approved";
  const place = isFirst ? "first_approved" : "second_approved";
  await sql`
    update agent_contract_run set state = ${state}, ${sql.ref(`${place}_by`)} = ${operatorId},
      ${sql.ref(`${place}_at`)} = clock_timestamp()
    where id = ${run.id}
  `.execute(tx);
  if (state === "approved") {
    await sql`
      update agent_contract_record set state = 'payable' where run_id = ${run.id} and state = 'proposed'
    `.execute(tx);
  }
  return state;
}
