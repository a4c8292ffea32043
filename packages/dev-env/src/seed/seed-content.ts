import { createHash } from "node:crypto";
import { type Content, keepPicture } from "@banyan/domain/content";
import type { DatabaseConnection } from "@banyan/db";
import { demoHelp } from "./content/demo-help.ts";
import { demoPromotions, demoRewards } from "./content/demo-promotions.ts";
import { spokenBy, written } from "./content/five-languages.ts";
import { promotionArt } from "./content/promotion-art.ts";
import { type DemoBrand, demoBrands } from "./demo-brands.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Adds content to both demo brands: help pages, promotions with pictures, and rewards. */
export async function seedContent({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  for (const brand of demoBrands) {
    const known = await db.selectFrom("content_item").select("id").where("brand_id", "=", brand.id).limit(1).execute();
    // Content that operators wrote, changed or removed stays unchanged.
    if (known.length > 0) continue;
    await seedHelp(db, brand);
    await seedPromotions(db, brand);
    await seedRewards(db, brand);
  }
  return [];
}

/** A UUID of version 8 that is the same at every start of every demo. */
function demoId(...names: readonly string[]): string {
  const hex = createHash("sha256").update(names.join(":")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function put(db: DatabaseConnection, brand: DemoBrand, key: string, position: number, content: Content) {
  await db
    .insertInto("content_item")
    .values({
      id: demoId(brand.id, content.kind, key),
      brand_id: brand.id,
      kind: content.kind,
      position,
      published: true,
      version: 1,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedHelp(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  for (const [index, { term, title, summary, body }] of demoHelp.entries()) {
    await put(db, brand, term, index + 1, {
      kind: "help",
      term,
      title: spokenBy(brand, title),
      summary: spokenBy(brand, summary),
      body: spokenBy(brand, body, written),
    });
  }
}

async function seedPromotions(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  for (const [index, promotion] of demoPromotions.entries()) {
    const { key, art, filters, title, summary, body } = promotion;
    const pictureId = demoId(brand.id, "picture", key);
    await keepPicture(db, await promotionArt(art), { brandId: brand.id, operatorId: null, id: pictureId });
    await put(db, brand, key, index + 1, {
      kind: "promotion",
      filters: [...filters],
      state: "coming_soon",
      title: spokenBy(brand, title),
      summary: spokenBy(brand, summary),
      body: spokenBy(brand, body, written),
      images: [{ pictureId, language: null, sequence: 1 }],
      startsAt: null,
      endsAt: null,
    });
  }
}

async function seedRewards(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  for (const [index, { key, type, points, name, description }] of demoRewards.entries()) {
    await put(db, brand, key, index + 1, {
      kind: "reward",
      type,
      name: spokenBy(brand, name),
      description: spokenBy(brand, description),
      pictureId: null,
      pointsRequired: points,
      amountRequired: "0",
    });
  }
}
