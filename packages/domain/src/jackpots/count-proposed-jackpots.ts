import type { DatabaseConnection } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of jackpots of the operator's brands that wait for a second operator. */
export async function countProposedJackpots(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("jackpot_pool as pool")
    .innerJoin("jackpot_share as share", "share.pool_id", "pool.id")
    .select(({ fn }) => fn.count<bigint>("pool.id").distinct().as("waiting"))
    .where("pool.state", "=", "proposed")
    .where(brandVisible(operator, "share.brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
