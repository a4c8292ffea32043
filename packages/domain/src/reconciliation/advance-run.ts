import { inTransaction } from "@banyan/db";
import { callVendor, TRANSACTIONS_PAGE_MAX, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { calledVendor, vendorEndpoint } from "../games/index.ts";
import { compareListed } from "./compare-listed.ts";
import { closeArrived, compareOwn } from "./compare-own.ts";
import { claimStep, endStep, NOTHING_COUNTED, readRun, type RunRow } from "./run-row.ts";

/** "overtaken": another worker makes the steps of this run at the same time. */
export type Advance = "advanced" | "done" | "overtaken";

/** Our own calls are read one hour at a time. */
const SLICE_MILLIS = 3_600_000;
/** Long, because no user waits for a page of the list. */
const LIST_TIMEOUT_MILLIS = 30_000;
/** The number of records that one step removes. */
const CLEARED_AT_ONCE = 20_000;

/**
 * Makes the next step of a run, in one transaction that also stores where the next step begins. So a run that is killed
 * continues where it was, and a repeated step changes nothing. Memory is limited to one page of the vendor's list.
 * Throws VendorUnreachable or VendorRefused when the vendor does not list; the run is not changed then.
 */
export async function advanceRun(services: Services, runId: string): Promise<Advance> {
  const run = await readRun(services.db, runId);
  switch (run.state) {
    case "waiting":
    case "reading":
      return readPage(services, run);
    case "comparing":
      return step(services, run, async (tx) => {
        const from = run.compared_until ?? run.from;
        const to = new Date(Math.min(from.getTime() + SLICE_MILLIS, run.to.getTime()));
        const counts = await compareOwn(tx, run, from, to);
        const isLast = to.getTime() === run.to.getTime();
        if (isLast) await closeArrived(tx, run.vendor_code);
        await endStep(tx, run, counts, { state: isLast ? "clearing" : "comparing", compared_until: to });
      });
    case "clearing":
      return step(services, run, async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          delete from reconciliation_listed where ctid = any (array(
            select ctid from reconciliation_listed where run_id = ${run.id} limit ${CLEARED_AT_ONCE}
          ))
        `.execute(tx);
        if (numAffectedRows === BigInt(CLEARED_AT_ONCE)) return;
        await endStep(tx, run, NOTHING_COUNTED, { state: "done" });
      });
    default:
      return "done";
  }
}

/** The vendor is asked before the transaction: no network call is made inside one. */
async function readPage(services: Services, run: RunRow): Promise<Advance> {
  const page = await listPage(services, run).catch(async (error: unknown) => {
    if (error instanceof VendorUnreachable || error instanceof VendorRefused) await noteFailure(services, run, error);
    throw error;
  });
  return step(services, run, async (tx) => {
    const counts = await compareListed(tx, run, page.transactions);
    await endStep(tx, run, counts, { state: page.next === null ? "comparing" : "reading", cursor: page.next });
  });
}

async function listPage(services: Services, run: RunRow) {
  const vendor = await calledVendor(services.db, run.vendor_code);
  const endpoint = { ...vendorEndpoint(services, vendor), timeoutMillis: LIST_TIMEOUT_MILLIS };
  const page = await callVendor(endpoint, "transactionList", {
    from: run.list_from.toISOString(),
    to: run.list_to.toISOString(),
    after: run.cursor,
    limit: TRANSACTIONS_PAGE_MAX,
  });
  if (page.next !== null && page.next === run.cursor) throw new VendorUnreachable("the list does not go on");
  return page;
}

async function noteFailure({ db }: Services, run: RunRow, error: Error): Promise<void> {
  await db
    .updateTable("reconciliation_run")
    .set({ failure: error.message.slice(0, 300), touched_at: sql<Date>`now()` })
    .where("id", "=", run.id)
    .where("attempt", "=", run.attempt)
    .where("step", "=", run.step)
    .execute();
}

async function step(
  { db }: Services,
  run: RunRow,
  work: (tx: Parameters<typeof endStep>[0]) => Promise<void>,
): Promise<Advance> {
  return inTransaction(db, async (tx) => {
    if (!(await claimStep(tx, run))) return "overtaken";
    await work(tx);
    return "advanced";
  });
}

/** Continues a run until it is done, or until the time limit of a job. A further job then does the rest. */
export async function reconcile(services: Services, runId: string, secondsMax = 45): Promise<void> {
  const end = performance.now() + secondsMax * 1000;
  while (performance.now() < end) {
    if ((await advanceRun(services, runId)) !== "advanced") return;
  }
  const { vendor_code: group } = await readRun(services.db, runId);
  await inTransaction(services.db, (tx) => services.jobs.enqueue(tx, { kind: "reconciliation.run", runId }, { group }));
}
