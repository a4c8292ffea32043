import type { RecordChange } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { isHeld, isOpen } from "../contracts/held-records.ts";
import { lockRunOfRecord } from "./contract-run-rows.ts";

/** A record of a run, as operators change it. */
export interface ChangingRecord {
  readonly id: string;
  readonly brand_id: BrandId;
  readonly downline_id: PlayerId;
  readonly kind: string;
  readonly amount: bigint;
  readonly hold_reason: string | null;
  readonly state: string;
  /** It is not paid yet. */
  readonly isOpen: boolean;
  /** An operator holds the record, its run or the agent. */
  readonly isHeld: boolean;
}

/** Reads a record of the operator's brands and locks it with its run; throws Refusal NOT_FOUND for every other id. */
export async function lockRecord(
  tx: Transaction,
  operator: SignedInOperator,
  recordId: string,
): Promise<ChangingRecord> {
  await lockRunOfRecord(tx, operator, recordId);
  const { rows } = await sql<ChangingRecord>`
    select record.id, record.brand_id, record.downline_id, record.kind, record.amount, record.hold_reason, record.state,
      ${isOpen("record")} as "isOpen", ${isHeld("record")} as "isHeld"
    from agent_contract_record as record where record.id = ${recordId} for update of record
  `.execute(tx);
  const [record] = rows;
  invariant(record, "a record is never deleted");
  return record;
}

/**
 * Throws Refusal STATE_CHANGED unless the act fits the record. A cut fits while it is not paid. A payment by hand fits
 * where nobody else pays it soon: its payer lacks the money, or an operator holds it.
 */
export function assertChangeable({ state, isOpen, isHeld }: ChangingRecord, act: RecordChange["act"]): void {
  const fits = act === "cut" ? isOpen : state === "unpaid" || (state === "payable" && isHeld);
  if (!fits) throw refusal("STATE_CHANGED");
}

/** A proposed change of a record, as it is stored. */
export interface RecordChangeRow extends ProposalRow {
  readonly record_id: string;
  readonly act: RecordChange["act"];
  readonly amount_was: bigint;
  readonly amount_is: bigint;
  readonly state: RecordChange["state"];
}

/** Proposals that fulfil a condition on `change`, newest first. */
export async function readRecordChanges(
  db: DatabaseConnection | Transaction,
  condition: RawBuilder<SqlBool>,
): Promise<readonly RecordChangeRow[]> {
  const { rows } = await sql<RecordChangeRow>`
    select change.id, change.record_id, change.act, change.amount_was, change.amount_is, change.state, change.reason,
      change.proposed_by, change.proposed_at, change.decided_at, change.decision_reason, proposer.name as proposer,
      decider.name as decider
    from agent_record_change as change
    join operator as proposer on proposer.id = change.proposed_by
    left join operator as decider on decider.id = change.decided_by
    where ${condition} order by change.proposed_at desc, change.id desc
  `.execute(db);
  return rows;
}

export async function oneRecordChange(db: DatabaseConnection, id: string, operatorId: string): Promise<RecordChange> {
  const [row] = await readRecordChanges(db, sql`change.id = ${id}`);
  invariant(row, "a proposal is never deleted");
  return asRecordChange(row, operatorId);
}

export const asRecordChange = (row: RecordChangeRow, operatorId: string): RecordChange => ({
  ...answerProposal(row, operatorId),
  ...{ recordId: row.record_id, act: row.act, state: row.state },
  ...{ amountWas: row.amount_was, amountIs: row.amount_is },
});

interface ChangeDeed {
  readonly action: `contracts.${`${"propose" | "approve" | "reject" | "withdraw"}Change` | `${"hold" | "release"}Record`}`;
  readonly reason: string | null;
  readonly amount: bigint;
}

export const recordChangeDeed = (
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { id, brand_id: brandId, downline_id: agentId, kind }: ChangingRecord,
  { action, reason, amount }: ChangeDeed,
): Promise<void> =>
  recordAudit(tx, {
    ...{ brandId, action },
    actor: { kind: "operator", id: operator.id },
    subject: { kind: "member", id: agentId },
    details: { kind, record: id, amount: amount.toString(), reason },
    ip: caller.ip,
  });
