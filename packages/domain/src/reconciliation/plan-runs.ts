import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Services } from "../context.ts";

/** Older days are not compared automatically; an operator may still start them. */
const CATCH_UP_DAYS = 30;

/** A run without progress for this time has lost its job. */
const ABANDONED_AFTER = sql`interval '1 hour'`;

/**
 * Starts the comparison of every vendor's finished days that were not compared yet, however long ago the last look was.
 * A day is over only when the vendor's clock must agree.
 */
export async function planReconciliation({ db, jobs }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: due } = await sql<{ vendor_code: string; day: string }>`
      select vendor.code as vendor_code, day::date as day
      from vendor cross join lateral generate_series(
        greatest((vendor.created_at at time zone 'utc')::date, (now() at time zone 'utc')::date - ${CATCH_UP_DAYS}::integer),
        ((now() - make_interval(mins => vendor.reconciliation_grace_minutes)) at time zone 'utc')::date - 1,
        interval '1 day'
      ) as day
      where vendor.reconciled and not exists (
        select from reconciliation_run as run where run.vendor_code = vendor.code and run.day = day::date
      )
      order by 2, 1
    `.execute(tx);
    const planned = due.length === 0 ? [] : await planDays(due);
    const { rows: abandoned } = await sql<{ id: string; vendor_code: string }>`
      update reconciliation_run set touched_at = now()
      where state <> 'done' and touched_at < now() - ${ABANDONED_AFTER} returning id, vendor_code
    `.execute(tx);
    for (const { id: runId, vendor_code: group } of [...planned, ...abandoned]) {
      await jobs.enqueue(tx, { kind: "reconciliation.run", runId }, { group });
    }

    function planDays(days: readonly { vendor_code: string; day: string }[]) {
      return tx
        .insertInto("reconciliation_run")
        .values(days.map((day) => ({ ...day, id: newId(), state: "waiting" })))
        .onConflict((conflict) => conflict.columns(["vendor_code", "day"]).doNothing())
        .returning(["id", "vendor_code"])
        .execute();
    }
  });
}
