import type { ReconciliationRun } from "@banyan/contract";
import type { Database, DatabaseConnection } from "@banyan/db";
import { type SelectQueryBuilder, sql } from "kysely";
import type { SignedInOperator } from "../context.ts";

interface RunOfVendor {
  readonly id: string;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly day: string;
  readonly state: string;
  readonly vendor_count: bigint;
  readonly own_count: bigint;
  readonly matched_count: bigint;
  readonly difference_count: bigint;
  readonly failure: string | null;
  readonly started_by_name: string | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly tickets_waiting: bigint;
}

/** Runs with their vendors, as {@link asRun} needs them; tickets are counted only in the operator's brands. */
export function selectRuns(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): SelectQueryBuilder<Database, "reconciliation_run" | "vendor", RunOfVendor> {
  const inBrands = brandIds === null ? sql`true` : sql`ticket.brand_id = any(${[...brandIds]})`;
  return db
    .selectFrom("reconciliation_run")
    .innerJoin("vendor", "vendor.code", "reconciliation_run.vendor_code")
    .select([
      "reconciliation_run.id",
      "reconciliation_run.vendor_code",
      "vendor.name as vendor_name",
      "reconciliation_run.day",
      "reconciliation_run.state",
      "reconciliation_run.vendor_count",
      "reconciliation_run.own_count",
      "reconciliation_run.matched_count",
      "reconciliation_run.difference_count",
      "reconciliation_run.failure",
      "reconciliation_run.started_at",
      "reconciliation_run.finished_at",
      sql<string | null>`(select name from operator where operator.id = reconciliation_run.started_by)`.as(
        "started_by_name",
      ),
      sql<bigint>`(
        select count(*) from reconciliation_ticket as ticket
        where ticket.run_id = reconciliation_run.id and ticket.state in ('open', 'proposed') and ${inBrands}
      )`.as("tickets_waiting"),
    ]);
}

/** A run as operators see it. Its counts cover all brands, so only operators who see all brands get them. */
export function asRun(row: RunOfVendor, { brandIds }: Pick<SignedInOperator, "brandIds">): ReconciliationRun {
  return {
    id: row.id,
    vendor: row.vendor_code,
    vendorName: row.vendor_name,
    day: row.day,
    state: row.state as ReconciliationRun["state"],
    counts:
      brandIds !== null
        ? null
        : {
            vendor: Number(row.vendor_count),
            own: Number(row.own_count),
            matched: Number(row.matched_count),
            differences: Number(row.difference_count),
          },
    ticketsWaiting: Number(row.tickets_waiting),
    failure: row.failure,
    startedBy: row.started_by_name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
