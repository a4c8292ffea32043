import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";

/**
 * Opens the account that pays a promotion, in the brand's currency. Claims of several promotions would otherwise open
 * their accounts in different orders, and wait for each other.
 */
export async function openPromotionCost(
  db: DatabaseConnection | Transaction,
  brandId: BrandId,
  name: string,
): Promise<void> {
  const { currency } = await db
    .selectFrom("brand")
    .select("currency")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  await houseAccount(db, brandId, "promotion_cost", currency, name);
}
