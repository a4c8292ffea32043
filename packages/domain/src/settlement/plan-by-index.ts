import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/**
 * Has the transaction's further statements planned by index. The planner knows little about a page of a walk. With a
 * high estimate it would scan whole tables for each page, with a low one small tables for each row.
 */
export async function planByIndex(tx: Transaction): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)
  `.execute(tx);
}
