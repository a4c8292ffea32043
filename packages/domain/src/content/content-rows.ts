import type { Content, ContentItem } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { RawBuilder, SqlBool } from "kysely";

/** What is written for brands, in the order in which it is shown, as operators see it. */
export async function readContent(
  db: DatabaseConnection | Transaction,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<ContentItem[]> {
  let query = db
    .selectFrom("content_item")
    .leftJoin("operator", "operator.id", "content_item.changed_by")
    .selectAll("content_item")
    .select("operator.name as changer")
    .orderBy("content_item.position")
    .orderBy("content_item.id");
  for (const condition of conditions) query = query.where(condition);
  const rows = await query.execute();
  return rows.map(({ id, version, published, content, changed_at: changedAt, changer: changedBy }) => {
    // Its schema was kept when it was written.
    return { id, version, published, content: content as Content, changedAt, changedBy };
  });
}
