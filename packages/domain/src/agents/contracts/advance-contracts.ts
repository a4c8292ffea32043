import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { contractsWithoutCover, coverOf, lockContracts, planEnds } from "./contract-acts.ts";
import { type ContractRow, readContracts, readTerms } from "./contract-row.ts";
import { excessOf } from "./terms.ts";

/** SQL: the moment of a contract's next step, as the index `agent_contract_steps` has it. */
const STEP_AT = sql`(case state when 'processing' then expires_at when 'approved' then starts_at else ends_at end)`;
const HAS_STEP = sql`(state in ('processing', 'approved') or (state = 'signed' and ends_at is not null))`;

/** SQL condition: an offer has expired, or a contract begins or ends. */
export const hasContractSteps = sql<boolean>`exists (
  select from agent_contract where ${HAS_STEP} and ${STEP_AT} <= clock_timestamp()
)`;

/**
 * Carries out everything that time alone changes: offers expire, contracts end, agreed contracts begin. Returns the
 * failures by brand: one brand's failure does not stop the others.
 */
export async function advanceContracts(db: DatabaseConnection): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  const { rows } = await sql<{ brand_id: string }>`
    select distinct brand_id from agent_contract where ${HAS_STEP} and ${STEP_AT} <= clock_timestamp()
  `.execute(db);
  for (const { brand_id: brandId } of rows) {
    await inTransaction(db, async (tx) => {
      await lockContracts(tx, brandId);
      await advanceBrand(tx, brandId);
    }).catch((error: unknown) => failed.set(brandId, error));
  }
  return failed;
}

async function advanceBrand(tx: Transaction, brandId: string): Promise<void> {
  await sql`
    update agent_contract set state = 'rejected', end_reason = 'expired'
    where brand_id = ${brandId} and state = 'processing' and expires_at <= clock_timestamp()
  `.execute(tx);
  // In the order of time, and uplines before their downlines: an upline's contract may end those below it.
  const due = await readContracts(
    tx,
    sql`contract.brand_id = ${brandId} and contract.starts_at <= clock_timestamp() and contract.state = 'approved'`,
    sql`order by contract.starts_at, (select max(depth) from member_path where descendant_no = below.no), contract.id`,
  );
  for (const row of due) await begin(tx, row);
  await endDue(tx, brandId);
}

async function endDue(tx: Transaction, brandId: string): Promise<void> {
  await sql`
    update agent_contract set state = 'terminated'
    where brand_id = ${brandId} and state = 'signed' and ends_at <= clock_timestamp()
  `.execute(tx);
}

/** Begins an agreed contract, or rejects it because the contract that it needs above it is gone. */
async function begin(tx: Transaction, row: ContractRow): Promise<void> {
  const at = row.starts_at;
  if (!at) return;
  const terms = readTerms(row.terms);
  if (!(await isCovered(tx, row, at))) {
    await sql`update agent_contract set state = 'rejected', end_reason = 'uncovered' where id = ${row.id}`.execute(tx);
    await sql`
      update agent_contract set ends_at = null, ended_by = null, end_reason = null
      where ended_by = ${row.id} and state in ('approved', 'signed')
    `.execute(tx);
    return;
  }
  await sql`
    update agent_contract set state = 'terminated', ends_at = greatest(starts_at, least(ends_at, ${at})), ended_by = ${row.id},
      end_reason = 'replaced'
    where downline_id = ${row.downline_id} and kind = ${row.kind} and state = 'signed'
  `.execute(tx);
  // Contracts below may have been signed since the downline accepted.
  const ended = await contractsWithoutCover(tx, { holderId: row.downline_id, kind: row.kind, terms });
  await planEnds(tx, ended, { at, by: row.id });
  await sql`
    update agent_contract set state = 'signed', settles_from = starts_at,
      settles_at = contract_period_end(starts_at, period, brand_zone(brand_id, starts_at))
    where id = ${row.id} and state = 'approved'
  `.execute(tx);
}

async function isCovered(tx: Transaction, row: ContractRow, at: Date): Promise<boolean> {
  if (row.upline_id === null) return true;
  const terms = readTerms(row.terms);
  const above = await coverOf(tx, row.upline_id, row.kind);
  return above.some((upper) => {
    if (upper.state !== "signed" || (upper.ends_at !== null && upper.ends_at <= at)) return false;
    const agreed = readTerms(upper.terms);
    return agreed.period === terms.period && excessOf(row.kind, terms, agreed) === undefined;
  });
}
