import type { Content } from "@banyan/contract";
import { sql } from "kysely";
import type { Placed, Shelf } from "./shelf.ts";

const columns = ({ published, version, content, operatorId }: Placed) => ({
  published,
  version,
  content: JSON.stringify(content),
  changed_at: sql<Date>`now()`,
  changed_by: operatorId,
});

/** The store of help pages, promotions and rewards: all items of a kind are read together. */
export const itemShelf: Shelf = {
  async list(db, brandId, kind) {
    const rows = await db
      .selectFrom("content_item")
      .select(["id", "version", "published", "content"])
      .where("brand_id", "=", brandId)
      .where("kind", "=", kind)
      .orderBy("position")
      .orderBy("id")
      .execute();
    // It was validated when it was written.
    return rows.map((row) => ({ ...row, content: row.content as Content }));
  },
  async insert(tx, placed) {
    const { id, brandId, content } = placed;
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from content_item where brand_id = ${brandId})`;
    await tx
      .insertInto("content_item")
      .values({ id, brand_id: brandId, kind: content.kind, position, ...columns(placed) })
      .execute();
  },
  async update(tx, placed) {
    await tx.updateTable("content_item").set(columns(placed)).where("id", "=", placed.id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom("content_item").where("id", "=", id).execute();
  },
  async place(tx, id, position) {
    await tx.updateTable("content_item").set({ position }).where("id", "=", id).execute();
  },
};
