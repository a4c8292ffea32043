import type { DatabaseConnection } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { brandVisible } from "./brand-scope.ts";
import type { SignedInOperator } from "./context.ts";
import { refusal } from "./refusal.ts";

/**
 * The brand with that id. Free play is not included, because it is configured with its real brand. Throws Refusal
 * NOT_FOUND, also for a brand that the operator may not see.
 */
export async function visibleBrand(db: DatabaseConnection, operator: SignedInOperator, id: string): Promise<BrandId> {
  const found = await db
    .selectFrom("brand")
    .select("id")
    .where("id", "=", id)
    .where("free_play_of", "is", null)
    .where(brandVisible(operator, "brand.id"))
    .executeTakeFirst();
  if (!found) throw refusal("NOT_FOUND");
  return found.id as BrandId;
}
