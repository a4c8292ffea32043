import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { SignedInOperator } from "../context.ts";

/** The vendors that support reconciliation and that the operator's brands offer. */
export function visibleVendors(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<{ code: string; name: string }[]> {
  let query = db.selectFrom("vendor").select(["code", "name"]).where("reconciled", "=", true);
  if (brandIds !== null) {
    query = query.where(
      sql<boolean>`exists (
        select from brand where brand.id = any(${[...brandIds]}) and brand.settings #> '{games,vendors}' ? vendor.code
      )`,
    );
  }
  return query.orderBy("name").execute();
}
