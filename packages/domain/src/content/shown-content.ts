import type { Content } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { Brand } from "../context.ts";
import { contentBrand } from "./content-brand.ts";

/** One item that a brand shows. */
export interface Shown<Kind extends Content["kind"]> {
  readonly id: string;
  readonly content: Extract<Content, { kind: Kind }>;
}

/**
 * The brand's shown content of a kind, in order. It was validated when it was written, so it is not validated again
 * here.
 */
export async function shownContent<Kind extends Content["kind"]>(
  db: DatabaseConnection,
  brand: Brand,
  kind: Kind,
): Promise<readonly Shown<Kind>[]> {
  const rows = await db
    .selectFrom("content_item")
    .select(["id", "content"])
    .where("brand_id", "=", contentBrand(brand))
    .where("kind", "=", kind)
    .where("published", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, content }) => ({ id, content: content as Shown<Kind>["content"] }));
}
