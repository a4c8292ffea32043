import type { BannerContent } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { instantOf, instantText } from "./instant-text.ts";
import type { Placed, Shelf } from "./shelf.ts";

function columns({ published, version, content }: Placed) {
  invariant(content.kind === "banner", "banners stand on the shelf of banners");
  return {
    group_name: content.groupName,
    image_url: content.imageUrl,
    texts: JSON.stringify(content.texts),
    linkage_type: content.linkageType,
    linkage: content.linkage,
    enabled: published,
    shown_from: instantOf(content.startsAt),
    shown_until: instantOf(content.endsAt),
    version,
  };
}

export const bannerShelf: Shelf = {
  async list(db, brandId) {
    const rows = await db
      .selectFrom("banner")
      .selectAll()
      .where("brand_id", "=", brandId)
      .orderBy("group_name")
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map((row) => {
      const content: BannerContent = {
        kind: "banner",
        groupName: row.group_name as BannerContent["groupName"],
        imageUrl: row.image_url,
        texts: row.texts as BannerContent["texts"],
        linkageType: row.linkage_type as BannerContent["linkageType"],
        linkage: row.linkage,
        startsAt: instantText(row.shown_from),
        endsAt: instantText(row.shown_until),
      };
      return { id: row.id, version: row.version, published: row.enabled, content };
    });
  },
  async insert(tx, placed) {
    const { id, brandId } = placed;
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from banner where brand_id = ${brandId})`;
    await tx
      .insertInto("banner")
      .values({ id, brand_id: brandId, position, ...columns(placed) })
      .execute();
  },
  async update(tx, placed) {
    await tx.updateTable("banner").set(columns(placed)).where("id", "=", placed.id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom("banner").where("id", "=", id).execute();
  },
  async place(tx, id, position) {
    await tx.updateTable("banner").set({ position }).where("id", "=", id).execute();
  },
};
