import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";

/** A settlement run as it is stored. */
export interface RunRow {
  readonly id: string;
  readonly brand_id: BrandId;
  readonly kind: string;
  readonly period_to: Date;
  readonly state: "proposed" | "approved";
  readonly approvals: number;
  readonly first_approved_by: string | null;
  readonly hold_reason: string | null;
}

/** Reads a run of the operator's brands and locks it; throws Refusal NOT_FOUND for every other id. */
export const lockRun = (tx: Transaction, operator: SignedInOperator, runId: string): Promise<RunRow> =>
  lockRunWhere(tx, sql`run.id = ${runId} and ${brandVisible(operator, "run.brand_id")}`);

/** Reads the run of a record of the operator's brands and locks it; throws Refusal NOT_FOUND for every other id. */
export const lockRunOfRecord = (tx: Transaction, operator: SignedInOperator, recordId: string): Promise<RunRow> =>
  lockRunWhere(
    tx,
    sql`run.id = (select run_id from agent_contract_record where id = ${recordId})
      and ${brandVisible(operator, "run.brand_id")}`,
  );

async function lockRunWhere(tx: Transaction, condition: RawBuilder<SqlBool>): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    select id, brand_id, kind, period_to, state, approvals, first_approved_by, hold_reason
    from agent_contract_run as run where ${condition} for update
  `.execute(tx);
  const [run] = rows;
  if (!run) throw refusal("NOT_FOUND");
  return run;
}

/** The runs that wait for approval, and the changes that wait for a second operator, in the operator's brands. */
export async function countContractRuns(db: DatabaseConnection, operator: SignedInOperator): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (
      (select count(*) from agent_contract_run where state = 'proposed' and ${brandVisible(operator, "brand_id")})
      + (select count(*) from agent_record_change where state = 'proposed' and ${brandVisible(operator, "brand_id")})
    )::int as waiting
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}

interface RunDeed {
  readonly action: `contracts.${"approve" | "hold" | "release"}Run`;
  readonly reason: string | null;
}

export const recordRunDeed = (
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { id, brand_id: brandId, kind, period_to: periodTo }: RunRow,
  { action, reason }: RunDeed,
): Promise<void> =>
  recordAudit(tx, {
    ...{ brandId, action },
    actor: { kind: "operator", id: operator.id },
    subject: { kind: "contract_run", id },
    details: { kind, periodTo: periodTo.toISOString(), reason },
    ip: caller.ip,
  });
