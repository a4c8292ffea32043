import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { House } from "../context.ts";

/** Days before these are not caught up with by themselves; an operator may still have them compared. */
const CATCH_UP_DAYS = 30;

/** A run that nobody went on with for so long has lost its job. */
const ABANDONED_AFTER = sql`interval '1 hour'`;

/**
 * Has every vendor's days compared that are over and were not compared yet, whatever time has passed since the last
 * look. A day is over once the vendor's clock must say so too.
 */
export async function planReconciliation({ db, jobs }: House): Promise<void> {
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
