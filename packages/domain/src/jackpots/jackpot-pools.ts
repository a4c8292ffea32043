import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { readPoolBooks } from "./pool-books.ts";

type Call = typeof contract.operations.jackpotPools;

/** The jackpots of the brands that the operator may see, with their books and these brands' vendors. */
export async function jackpotPools(
  { db, operator }: OperatorContext,
  { brandId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  let offered = db
    .selectFrom("vendor")
    .select(["code", "name"])
    .where("enabled", "=", true)
    // Wagers feed a jackpot, and the house's own games make none.
    .where("protocol", "<>", "house")
    .orderBy("name");
  if (operator.brandIds !== null) {
    offered = offered.where(
      sql<boolean>`exists (
        select from brand
        where brand.id = any(${[...operator.brandIds]}) and brand.settings #> '{games,vendors}' ? vendor.code
      )`,
    );
  }
  const [value, vendors] = await Promise.all([readPoolBooks(db, operator, { brandId }), offered.execute()]);
  return { value, vendors };
}
