import { completeLanguages, contentSchema } from "@banyan/domain/content";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../test-database.ts";
import { TEST_DATA_KEY } from "../fixture.ts";
import { demoBrands } from "./demo-brands.ts";
import { seedBrands } from "./seed-brands.ts";
import { seedContent } from "./seed-content.ts";
import type { SeedContext } from "./seed.ts";

const database = testDatabase();
const nowhere = "http://play.test:4000";
const context = (): SeedContext => ({
  db: database.db,
  addresses: {
    banyan: nowhere,
    noor: nowhere,
    console: nowhere,
    studio: nowhere,
    gateway: nowhere,
    outbox: nowhere,
    worker: nowhere,
    identity: nowhere,
    results: nowhere,
    tables: nowhere,
  },
  secrets: {
    gatewaySecret: "",
    socialClientSecret: "s",
    dataKey: TEST_DATA_KEY,
    studioDataKey: "",
    studio: { privateKey: "", publicKey: "" },
    platform: { privateKey: "", publicKey: "" },
  },
});

describe("what the demo brands say", () => {
  it("is whole in every language of its brand, and put in place once", async () => {
    await seedBrands(context());
    await seedContent(context());
    const rows = await database.db.selectFrom("content_item").selectAll().execute();
    await seedContent(context());
    expect(await database.db.selectFrom("content_item").selectAll().execute()).toHaveLength(rows.length);
    for (const { id, locales } of demoBrands) {
      const own = rows.filter((row) => row.brand_id === id).map((row) => contentSchema.parse(row.content));
      const titles = own.map((content) =>
        content.kind === "reward"
          ? content.name
          : content.kind === "help" || content.kind === "promotion"
            ? content.title
            : {},
      );
      expect(own.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array<string>(6).fill("help"),
        ...Array<string>(12).fill("promotion"),
        ...Array<string>(20).fill("reward"),
      ]);
      const written = completeLanguages.filter((language) => locales.includes(language)).toSorted();
      for (const title of titles) expect(Object.keys(title).toSorted()).toEqual(written);
    }
  });
});
