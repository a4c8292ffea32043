import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { type DemoGame, demoHotGames, demoNewGames, KOI } from "./demo-hot-games.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/**
 * Marks games of the demo brands as hot or new. A brand with any decision of an operator is left unchanged, the koi
 * included.
 */
export async function seedHotGames({ db, addresses }: SeedContext): Promise<readonly DemoLogin[]> {
  await expectGames(db, addresses.studio, [KOI], true);
  for (const [brandId, games] of Object.entries(demoHotGames)) {
    const decided = await db
      .selectFrom("brand_game")
      .select("node_id")
      .where("brand_id", "=", brandId)
      .limit(1)
      .execute();
    if (decided.length > 0) continue;
    await expectGames(db, addresses.studio, [...games, ...demoNewGames], false);
    await decide(db, brandId, games, "hot");
    await decide(db, brandId, demoNewGames, "fresh");
  }
  return [];
}

/** Marks games of a brand as hot or new. */
async function decide(
  db: DatabaseConnection,
  brandId: string,
  games: readonly DemoGame[],
  what: "hot" | "fresh",
): Promise<void> {
  await db
    .insertInto("brand_game")
    .columns(["brand_id", "node_id", what])
    .expression(
      db
        .selectFrom("game")
        .select([sql.lit(brandId).as("brand_id"), "node_id", sql.lit(true).as(what)])
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("vendor_code", "game_code"),
            "in",
            games.map(([vendor, code]) => tuple(vendor, code)),
          ),
        ),
    )
    .execute();
}

/** Adds games with pictures and stakes before the studio lists them; until then they are hidden. */
async function expectGames(
  db: DatabaseConnection,
  studio: string,
  games: readonly DemoGame[],
  hot: boolean,
): Promise<void> {
  await db
    .insertInto("game")
    .values(
      games.map(([vendor, code, name]) => ({
        vendor_code: vendor,
        game_code: code,
        game_type: "RNG",
        names: JSON.stringify({ en: name }),
        icon_url: studio,
        hot,
        withdrawn_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.columns(["vendor_code", "game_code"]).doNothing())
    .execute();
}
