import type { Database, DatabaseConnection, Transaction } from "@banyan/db";
import { type Selectable, sql } from "kysely";

/** A run's row, with the instants between which it compares. */
export type RunRow = Selectable<Database["reconciliation_run"]> & {
  /** The day itself, [from, to), in UTC. */
  readonly from: Date;
  readonly to: Date;
  /** The period for which the vendor is asked: the day with the grace on either side of it. */
  readonly list_from: Date;
  readonly list_to: Date;
};

const midnight = (offset: number) =>
  sql<Date>`((reconciliation_run.day + ${offset}::integer)::timestamp at time zone 'utc')`;
const grace = sql`make_interval(mins => vendor.reconciliation_grace_minutes)`;

/** The run with that id. Throws when there is none. */
export function readRun(db: DatabaseConnection, id: string): Promise<RunRow> {
  return db
    .selectFrom("reconciliation_run")
    .innerJoin("vendor", "vendor.code", "reconciliation_run.vendor_code")
    .selectAll("reconciliation_run")
    .select([
      midnight(0).as("from"),
      midnight(1).as("to"),
      sql<Date>`${midnight(0)} - ${grace}`.as("list_from"),
      sql<Date>`${midnight(1)} + ${grace}`.as("list_to"),
    ])
    .where("reconciliation_run.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The counts of one step. */
export interface StepCounts {
  readonly vendor_count: bigint;
  readonly own_count: bigint;
  readonly matched_count: bigint;
  readonly difference_count: bigint;
}

export const NOTHING_COUNTED: StepCounts = {
  vendor_count: 0n,
  own_count: 0n,
  matched_count: 0n,
  difference_count: 0n,
};

/** The position of a run after a step. */
export interface RunPlace {
  readonly state: RunRow["state"];
  readonly cursor?: string | null;
  readonly compared_until?: Date | null;
}

/**
 * Claims the step that follows `run` as it was read, so that the same step is never made twice; the row stays locked.
 * Returns false when another worker has made it.
 */
export async function claimStep(tx: Transaction, run: RunRow): Promise<boolean> {
  const claimed = await tx
    .updateTable("reconciliation_run")
    .set({ step: run.step + 1, touched_at: sql<Date>`now()`, failure: null })
    .where("id", "=", run.id)
    .where("attempt", "=", run.attempt)
    .where("step", "=", run.step)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Stores the findings of the claimed step and the position where it ended. */
export async function endStep(tx: Transaction, run: RunRow, counts: StepCounts, place: RunPlace): Promise<void> {
  await tx
    .updateTable("reconciliation_run")
    .set((eb) => ({
      ...place,
      finished_at: place.state === "done" ? sql<Date>`now()` : null,
      vendor_count: eb("vendor_count", "+", counts.vendor_count),
      own_count: eb("own_count", "+", counts.own_count),
      matched_count: eb("matched_count", "+", counts.matched_count),
      difference_count: eb("difference_count", "+", counts.difference_count),
    }))
    .where("id", "=", run.id)
    .execute();
}
