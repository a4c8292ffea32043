import { sql } from "kysely";
import type { Database } from "../../database/open-database.ts";
import type { RoundRow } from "../round-record.ts";
import type { TimedEvent } from "../table-events.ts";

/** Operators have so long to decide about a disputed round. Then its stakes go back. */
export const DISPUTE_SECONDS = 300;

/**
 * Stops a round that is not being paid yet, until operators decide. Changes nothing if it is disputed already. The caller
 * holds the locks of the table and the round.
 */
export async function disputeRound(
  tx: Database,
  { id }: RoundRow,
  why: "disagreement" | "silence" | "studio",
  at: Date,
): Promise<TimedEvent[]> {
  const disputed = await tx
    .updateTable("table_round")
    .set({ disputed_at: sql<Date>`clock_timestamp()`, dispute: why })
    .where("id", "=", id)
    .where("stage", "in", ["open", "closed", "dealt"])
    .where("disputed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return disputed ? [{ event: { kind: "held", round: id }, at }] : [];
}
