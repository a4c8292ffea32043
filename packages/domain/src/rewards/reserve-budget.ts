import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/**
 * Reserves a part of a promotion's budget, in minor units. Returns whether it has room; nothing changes otherwise. Those who
 * reserve of one budget take turns until their transactions end, so it is never overrun.
 */
export async function reserveBudget(tx: Transaction, promotionId: string, minor: bigint): Promise<boolean> {
  const { rows } = await sql`
    update promotion_budget set reserved = reserved + ${minor}::numeric
    where promotion_id = ${promotionId} and granted - reserved - spent >= ${minor}::numeric returning promotion_id
  `.execute(tx);
  return rows.length > 0;
}
