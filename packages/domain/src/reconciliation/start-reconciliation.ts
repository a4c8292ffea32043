import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { asRun, selectRuns } from "./run-record.ts";
import { visibleVendors } from "./visible-vendors.ts";

type Call = typeof contract.operations.startReconciliation;

/**
 * Starts the comparison of a vendor's day now. A day that was compared before is compared again, and its tickets do not
 * change. A day whose comparison is running continues immediately.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (no such vendor, or none that the operator's brands offer),
 * INPUT_INVALID (the day is not over yet by the vendor's clock).
 */
export async function startReconciliation(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, jobs, operator, caller } = context;
  const vendors = await visibleVendors(db, operator);
  if (!vendors.some(({ code }) => code === input.vendor)) throw refusal("NOT_FOUND");
  await assertOver(context, input);
  const id = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; attempt: number }>`
      insert into reconciliation_run as run (id, vendor_code, day, state, started_by)
      values (${newId()}, ${input.vendor}, ${input.day}::date, 'waiting', ${operator.id})
      on conflict (vendor_code, day) do update set touched_at = now()
      returning run.id, run.attempt
    `.execute(tx);
    const [run] = rows;
    if (!run) throw refusal("NOT_FOUND");
    await tx
      .updateTable("reconciliation_run")
      .set((eb) => ({
        state: "waiting",
        attempt: eb("attempt", "+", 1),
        step: 0,
        cursor: null,
        compared_until: null,
        vendor_count: 0n,
        own_count: 0n,
        matched_count: 0n,
        difference_count: 0n,
        started_by: operator.id,
        started_at: sql<Date>`now()`,
        finished_at: null,
      }))
      .where("id", "=", run.id)
      .where("state", "=", "done")
      .execute();
    await jobs.enqueue(tx, { kind: "reconciliation.run", runId: run.id }, { group: input.vendor });
    await recordAudit(tx, {
      brandId: null,
      actor: { kind: "operator", id: operator.id },
      action: "reconciliation.start",
      subject: { kind: "reconciliation_run", id: run.id },
      details: { vendor: input.vendor, day: input.day },
      ip: caller.ip,
    });
    return run.id;
  });
  const row = await selectRuns(db, operator).where("reconciliation_run.id", "=", id).executeTakeFirstOrThrow();
  return { value: asRun(row, operator) };
}

async function assertOver({ db }: OperatorContext, { vendor, day }: CallInput<Call>): Promise<void> {
  const over = await db
    .selectFrom("vendor")
    .select("code")
    .where("code", "=", vendor)
    .where(
      sql<boolean>`(${day}::date + 1)::timestamp at time zone 'utc'
        <= now() - make_interval(mins => reconciliation_grace_minutes)`,
    )
    .executeTakeFirst();
  if (!over) throw refusal("INPUT_INVALID", { field: "day" });
}
