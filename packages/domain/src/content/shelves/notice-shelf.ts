import type { NoticeContent } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { instantOf, instantText } from "./instant-text.ts";
import type { Placed, Shelf } from "./shelf.ts";

function columns({ published, version, content }: Placed) {
  invariant(content.kind === "notice", "notices stand on the shelf of notices");
  return {
    texts: JSON.stringify(content.texts),
    enabled: published,
    shown_from: instantOf(content.startsAt) ?? sql<Date>`now()`,
    shown_until: instantOf(content.endsAt),
    version,
  };
}

export const noticeShelf: Shelf = {
  async list(db, brandId) {
    const rows = await db
      .selectFrom("notice")
      .selectAll()
      .where("brand_id", "=", brandId)
      .orderBy("position")
      .orderBy("shown_from", "desc")
      .orderBy("id")
      .execute();
    return rows.map((row) => {
      const content: NoticeContent = {
        kind: "notice",
        texts: row.texts as NoticeContent["texts"],
        startsAt: instantText(row.shown_from),
        endsAt: instantText(row.shown_until),
      };
      return { id: row.id, version: row.version, published: row.enabled, content };
    });
  },
  async insert(tx, placed) {
    const { id, brandId } = placed;
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from notice where brand_id = ${brandId})`;
    await tx
      .insertInto("notice")
      .values({ id, brand_id: brandId, position, ...columns(placed) })
      .execute();
  },
  async update(tx, placed) {
    await tx.updateTable("notice").set(columns(placed)).where("id", "=", placed.id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom("notice").where("id", "=", id).execute();
  },
  async place(tx, id, position) {
    await tx.updateTable("notice").set({ position }).where("id", "=", id).execute();
  },
};
