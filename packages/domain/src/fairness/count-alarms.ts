import type { DatabaseConnection } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of open alarms in the brands that the operator may see. */
export async function countAlarms(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("fairness_alarm")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("closed_at", "is", null)
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
