import type { DatabaseConnection } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of redemptions that wait for a decision, in the operator's brands. */
export async function countRedemptions(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("points_redemption")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("status", "=", "in_process")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
