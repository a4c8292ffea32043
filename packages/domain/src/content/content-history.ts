import type { CallInput, CallOutput, Content, contract } from "@banyan/contract";
import { visibleBrand } from "../visible-brand.ts";
import type { OperatorContext } from "../context.ts";
import { belowVersion, toVersionsPage } from "../keyset-cursor.ts";

type Call = typeof contract.operations.contentHistory;

/**
 * Every version of a content item, newest first. An item that nobody has changed has no versions. Throws Refusal
 * NOT_FOUND, also for an item of a brand that the operator may not see; INPUT_INVALID for an invalid cursor.
 */
export async function contentHistory(
  { db, operator }: OperatorContext,
  { brandId: wantedBrand, id, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  const rows = await db
    .selectFrom("content_version as kept")
    .leftJoin("operator", "operator.id", "kept.operator_id")
    .selectAll("kept")
    .select("operator.name as operator")
    .where("kept.brand_id", "=", brandId)
    .where("kept.item_id", "=", id)
    .where(belowVersion(before, "kept.version"))
    .orderBy("kept.version", "desc")
    .limit(limit + 1)
    .execute();
  return toVersionsPage(rows, limit, (row) => ({
    version: row.version,
    at: row.created_at,
    operator: row.operator,
    reason: row.reason,
    published: row.published,
    content: row.content as Content | null,
  }));
}
