import type { Content } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { textIn } from "../written-texts.ts";

interface PageRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }>;
}

/** The brand's currency, and its promotion pages that have no promotion that pays, in the brand's first language. */
export async function pagesWithoutPromotion(db: DatabaseConnection, brandId: string) {
  const brand = await db
    .selectFrom("brand")
    .select(["currency", "default_locale"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<PageRow>`
    select item.id, item.content from content_item as item
    where item.brand_id = ${brandId} and item.kind = 'promotion'
      and not exists (select from promotion where promotion.id = item.id)
    order by item.position, item.id
  `.execute(db);
  const first = { defaultLocale: brand.default_locale };
  const pages = rows.map(({ id, content }) => ({ id, title: textIn(content.title, first.defaultLocale, first) }));
  return { currency: brand.currency, pages };
}
