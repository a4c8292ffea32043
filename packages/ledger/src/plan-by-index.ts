import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/** The planner knows little about a query's result. With a high estimate it would scan all accounts. */
export async function planByIndex(tx: Transaction): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)
  `.execute(tx);
}
