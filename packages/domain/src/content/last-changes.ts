import type { ContentItem } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";

/**
 * The last change of each content item of a brand, by id. Items that nobody changed since they were created have no
 * entry.
 */
export async function lastChanges(
  db: DatabaseConnection | Transaction,
  brandId: BrandId,
): Promise<ReadonlyMap<string, NonNullable<ContentItem["change"]>>> {
  const rows = await db
    .selectFrom("content_version as kept")
    .innerJoin("operator", "operator.id", "kept.operator_id")
    .distinctOn("kept.item_id")
    .select(["kept.item_id", "kept.created_at", "operator.name"])
    .where("kept.brand_id", "=", brandId)
    .orderBy("kept.item_id")
    .orderBy("kept.version", "desc")
    .execute();
  return new Map(rows.map(({ item_id: id, created_at: at, name: operator }) => [id, { at, operator }]));
}
