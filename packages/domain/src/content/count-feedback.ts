import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";

/** The number of feedback items that wait for an answer, in the operator's brands. */
export async function countFeedback(db: DatabaseConnection, operator: SignedInOperator): Promise<number> {
  const { waiting } = await db
    .selectFrom("feedback")
    .select(sql<number>`count(*)::integer`.as("waiting"))
    .where("state", "=", "open")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return waiting;
}
