import type { CallInput, CallOutput, Content, contract } from "@banyan/contract";
import { visibleBrand } from "../visible-brand.ts";
import type { OperatorContext } from "../context.ts";
import { belowVersion, toVersionsPage } from "../keyset-cursor.ts";

type Call = typeof contract.operations.contentHistory;

/**
 * Every version of something that was written for a brand, newest first; none of what nobody has changed since it came.
 * Throws Refusal NOT_FOUND, also for what belongs to a brand that the operator may not see; INPUT_INVALID for a cursor
 * that is none.
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
