import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/**
 * Makes the months that transfers lie in, from this one to the third from now, where they are not there yet.
 * Idempotent; whoever runs the platform does it at least once a month.
 */
export async function openTransferMonths(db: DatabaseConnection): Promise<void> {
  await sql`select open_transfer_months(now(), now() + interval '3 months')`.execute(db);
}
