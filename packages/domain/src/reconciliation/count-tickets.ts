import type { DatabaseConnection } from "@banyan/db";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of open differences in the operator's brands. */
export async function countTickets(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("reconciliation_ticket")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("state", "in", ["open", "proposed"])
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
