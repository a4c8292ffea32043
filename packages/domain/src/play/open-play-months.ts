import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/**
 * Creates the missing monthly partitions of the record of play, from this month to the third from now. Idempotent. The
 * platform must run it at least once a month.
 */
export async function openPlayMonths(db: DatabaseConnection): Promise<void> {
  await sql`select open_play_months(now(), now() + interval '3 months')`.execute(db);
}
