import { brandVisible } from "../brand-scope.ts";
import type { Brand, OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { brandOf } from "./brand-of.ts";

/** The brand of a withdrawal that the operator may see. Throws Refusal NOT_FOUND. */
export async function brandOfVisibleWithdrawal(
  { db, operator }: OperatorContext,
  withdrawalId: string,
): Promise<Brand> {
  const row = await db
    .selectFrom("withdrawal")
    .select("brand_id")
    .where("id", "=", withdrawalId)
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirst();
  if (!row) throw refusal("NOT_FOUND");
  return brandOf(db, row);
}
