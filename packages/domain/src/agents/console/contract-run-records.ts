import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { readRunRecords, runRecordPage } from "./run-record-rows.ts";

type Call = typeof contract.operations.contractRunRecords;

/**
 * The records of a settled period, the highest amounts first. Throws Refusal, in precedence order: NOT_FOUND for a brand
 * that the operator may not see, INPUT_INVALID for an invalid cursor.
 */
export async function contractRunRecords(
  { db, operator }: OperatorContext,
  { brandId: wanted, kind, period, periodTo, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wanted);
  const ofRun = sql<boolean>`record.brand_id = ${brandId} and record.kind = ${kind} and record.period = ${period}
    and record.period_to = ${periodTo}`;
  const rows = await readRunRecords(db, ofRun, { before, limit });
  return { ...(await runRecordPage(db, rows, limit, operator.id)), periodTo };
}
