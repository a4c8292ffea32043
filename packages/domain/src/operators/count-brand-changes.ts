import type { DatabaseConnection } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of changes to the operator's brands that wait for a second operator. */
export async function countBrandChanges(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("brand_change_proposal")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("state", "=", "open")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
