import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { demoBrands } from "./demo-brands.ts";
import { demoAnnouncements, demoBanners, demoNotices, type Spoken } from "./demo-noticeboard.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Adds banners, notices and announcements to the demo brands. A brand that has any keeps its operators' changes. */
export async function seedNoticeboard({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  for (const { id: brandId, locales } of demoBrands) {
    const present = await db.selectFrom("banner").select("id").where("brand_id", "=", brandId).executeTakeFirst();
    if (present) continue;
    const banners = demoBanners.map(({ group, image, linkage, texts }, position) => ({
      id: newId(),
      brand_id: brandId,
      group_name: group,
      image_url: image,
      linkage_type: linkage?.type ?? null,
      linkage: linkage?.to ?? null,
      position,
      texts: spokenIn(texts, locales),
    }));
    await db.insertInto("banner").values(banners).execute();
    const notices = demoNotices.map((texts, position) => ({
      id: newId(),
      brand_id: brandId,
      position,
      texts: spokenIn(texts, locales),
    }));
    await db.insertInto("notice").values(notices).execute();
    const announcements = demoAnnouncements.map(({ type, execution, texts }, place) => ({
      id: newId(),
      brand_id: brandId,
      type,
      execution,
      texts: spokenIn(texts, locales),
      // The first of the list is the newest.
      shown_from: sql<Date>`now() - make_interval(hours => ${place + 1}::int)`,
    }));
    await db.insertInto("announcement").values(announcements).execute();
  }
  return [];
}

function spokenIn<Part extends string>(texts: Spoken<Part>, locales: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([language]) => locales.includes(language))));
}
