import type { CallInput, contract, ContractRunRecord } from "@banyan/contract";
import { sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { readRunRecords, runRecordPage } from "./run-record-rows.ts";

/** The records of a run, in pages that are read only when the consumer asks for the next one. */
export type EveryRunRecord = AsyncIterable<readonly ContractRunRecord[]>;

/** Records of one page. A reader holds this many at a time. */
const PAGE = 500;

/** All records of a run. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function everyRunRecord(
  { db, operator }: OperatorContext,
  { runId }: CallInput<typeof contract.operations.contractRunFile>,
): Promise<EveryRunRecord> {
  const { rows } = await sql`
    select from agent_contract_run as run where run.id = ${runId} and ${brandVisible(operator, "run.brand_id")}
  `.execute(db);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  return pages();

  async function* pages(): AsyncGenerator<readonly ContractRunRecord[], void> {
    let before: string | undefined;
    do {
      const read = await readRunRecords(db, sql`record.run_id = ${runId}`, { before, limit: PAGE });
      const { list, next } = await runRecordPage(db, read, PAGE, operator.id);
      yield list;
      before = next ?? undefined;
    } while (before !== undefined);
  }
}
