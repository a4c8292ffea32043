import type { AnnouncementContent } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { instantOf, instantText } from "./instant-text.ts";
import type { Placed, Shelf } from "./shelf.ts";

function columns({ published, version, content }: Placed) {
  invariant(content.kind === "announcement", "announcements stand on the shelf of announcements");
  return {
    type: content.type,
    execution: content.execution,
    texts: JSON.stringify(content.texts),
    enabled: published,
    shown_from: instantOf(content.startsAt) ?? sql<Date>`now()`,
    shown_until: instantOf(content.endsAt),
    version,
  };
}

/** Announcements are shown newest first; their order cannot be chosen. */
export const announcementShelf: Shelf = {
  async list(db, brandId) {
    const rows = await db
      .selectFrom("announcement")
      .selectAll()
      .where("brand_id", "=", brandId)
      .orderBy("shown_from", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map((row) => {
      const content: AnnouncementContent = {
        kind: "announcement",
        type: row.type as AnnouncementContent["type"],
        execution: row.execution as AnnouncementContent["execution"],
        texts: row.texts as AnnouncementContent["texts"],
        startsAt: instantText(row.shown_from),
        endsAt: instantText(row.shown_until),
      };
      return { id: row.id, version: row.version, published: row.enabled, content };
    });
  },
  async insert(tx, placed) {
    await tx
      .insertInto("announcement")
      .values({ id: placed.id, brand_id: placed.brandId, ...columns(placed) })
      .execute();
  },
  async update(tx, placed) {
    await tx.updateTable("announcement").set(columns(placed)).where("id", "=", placed.id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom("announcement").where("id", "=", id).execute();
  },
};
