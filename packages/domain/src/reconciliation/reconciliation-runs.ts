import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import * as z from "zod";
import type { OperatorContext } from "../context.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { asRun, selectRuns } from "./run-record.ts";
import { visibleVendors } from "./visible-vendors.ts";

type Call = typeof contract.operations.reconciliationRuns;

const place = z.tuple([z.iso.date(), z.uuid()]);

/**
 * The runs of the vendors that the operator's brands offer, newest day first. Throws Refusal INPUT_INVALID for an
 * invalid cursor.
 */
export async function reconciliationRuns(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const vendors = await visibleVendors(db, operator);
  let query = selectRuns(db, operator)
    .where("vendor_code", "in", sql<string>`(select unnest(${vendors.map(({ code }) => code)}::text[]))`)
    .orderBy("day", "desc")
    .orderBy("reconciliation_run.id", "desc")
    .limit(input.limit + 1);
  if (input.vendor !== undefined) query = query.where("vendor_code", "=", input.vendor);
  if (input.before !== undefined) {
    const [day, id] = readCursor(input.before, place);
    query = query.where(sql<boolean>`(day, reconciliation_run.id) < (${day}::date, ${id}::uuid)`);
  }
  const rows = await query.execute();
  return {
    ...toPageBy(
      rows,
      input.limit,
      ({ day, id }) => [day, id],
      (row) => asRun(row, operator),
    ),
    vendors,
  };
}
