import { createDatabase, createPool } from "@banyan/db";
import { createBrandFixture } from "@banyan/dev-env/fixture";
import { createVendorFixture } from "@banyan/dev-env/game-fixture";
import { titlesOf } from "./title-words.ts";

export const GAMES = 10_000;
export const HOST = "catalogue.test";

const VENDORS = 8;
export const THEMES = Array.from({ length: 24 }, (_, place) => `theme-${place}`);
export const FEATURES = Array.from({ length: 12 }, (_, place) => `feature-${place}`);

/** A brand at {@link HOST} with 10,000 slots of eight vendors, named in five languages. */
export async function seedCatalogue(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 2, statementTimeoutMillis: 0 });
  const db = createDatabase(pool);
  try {
    const vendors: string[] = [];
    for (let made = 0; made < VENDORS; made += 1) {
      const { code, gameCode } = await createVendorFixture(db, { currency: "PKR" });
      await pool.query("delete from game_stake where vendor_code = $1", [code]);
      await pool.query("delete from game where vendor_code = $1 and game_code = $2", [code, gameCode]);
      vendors.push(code);
    }
    const brand = await createBrandFixture(db, {
      currency: "PKR",
      locales: ["en", "zh-CN", "ur", "th", "vi"],
      settings: (settings) => ({ ...settings, games: { ...settings.games, vendors } }),
    });
    await db.insertInto("brand_domain").values({ host: HOST, brand_id: brand.id, surface: "site" }).execute();
    const games = Array.from({ length: GAMES }, (_, n) => ({
      vendor: vendors[n % VENDORS],
      game_code: `g${n}`,
      names: titlesOf(n),
      themes: [THEMES[n % THEMES.length]],
      features: [FEATURES[n % FEATURES.length], FEATURES[(n * 7 + 3) % FEATURES.length]],
      volatility: 1 + (n % 5),
    }));
    await pool.query(
      `insert into game (vendor_code, game_code, game_type, names, icon_url, rtp, volatility, themes, features)
       select vendor, game_code, 'RNG', names, 'https://pictures.example/' || game_code || '.webp', 96.28, volatility, themes, features
       from jsonb_to_recordset($1::jsonb) as listed (
         vendor text, game_code text, names jsonb, themes text[], features text[], volatility smallint
       )`,
      [JSON.stringify(games)],
    );
    await pool.query(
      `insert into game_stake (vendor_code, game_code, currency, minimum, maximum)
       select vendor_code, game_code, 'PKR', 20, 100000 from game where vendor_code = any($1)`,
      [vendors],
    );
    await pool.query("analyze game, game_stake");
  } finally {
    await db.destroy();
  }
}
