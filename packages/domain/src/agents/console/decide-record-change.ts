import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { payByHand } from "../contracts/pay-contracts.ts";
import {
  assertChangeable,
  type ChangingRecord,
  lockRecord,
  oneRecordChange,
  readRecordChanges,
  type RecordChangeRow,
  recordChangeDeed,
} from "./record-changes.ts";

type Call = typeof contract.operations.decideRecordChange;

const ACTIONS = {
  approved: "contracts.approveChange",
  rejected: "contracts.rejectChange",
  withdrawn: "contracts.withdrawChange",
} as const;

/**
 * Cuts a record as another operator proposed, pays it from the house, or refuses the change. The proposer cannot approve;
 * a refusal by the proposer withdraws the proposal. The agent reads the reason of a cut.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (the proposal is decided; or to approve: the record is paid, or its amount is another one)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideRecordChange(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, signals } = context;
  const { proposalId, reason = null } = input;
  const paid = await inTransaction(db, async (tx) => {
    const [known] = await readRecordChanges(tx, sql`change.id = ${proposalId}`);
    if (!known) throw refusal("NOT_FOUND");
    const record = await lockRecord(tx, operator, known.record_id);
    // It may have been decided while this transaction waited for the record.
    const [proposal = known] = await readRecordChanges(tx, sql`change.id = ${proposalId}`);
    const isOpen = proposal.state === "proposed";
    const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
    if (state === "approved") await carryOut(tx, record, proposal);
    await sql`
      update agent_record_change set state = ${state}, decided_by = ${operator.id}, decided_at = clock_timestamp(),
        decision_reason = ${reason}
      where id = ${proposalId} and state = 'proposed'
    `.execute(tx);
    await recordChangeDeed(tx, context, record, {
      ...{ action: ACTIONS[state], amount: proposal.amount_is },
      reason: state === "approved" ? proposal.reason : reason,
    });
    return state === "approved" && proposal.act === "pay" ? record.downline_id : null;
  });
  if (paid !== null) signals.publish({ playerId: paid, kind: "balance" });
  return { value: await oneRecordChange(db, proposalId, operator.id) };
}

async function carryOut(tx: Transaction, record: ChangingRecord, proposal: RecordChangeRow): Promise<void> {
  const { act, amount_was: was, amount_is: is, reason } = proposal;
  assertChangeable(record, act);
  if (record.amount !== was) throw refusal("STATE_CHANGED");
  if (act === "pay") return payByHand(tx, record.id);
  await sql`
    update agent_contract_record set amount = ${is}, cut = cut + ${was - is}, cut_reason = ${reason},
      state = ${is === 0n ? "nothing" : record.state}, try_after = ${is === 0n ? null : sql`try_after`}
    where id = ${record.id}
  `.execute(tx);
}
