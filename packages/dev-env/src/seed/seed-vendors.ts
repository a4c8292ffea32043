import { sql } from "kysely";
import { IN_HOUSE, studioVendors, studioVendorUrl } from "./studio-vendors.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** A game of the studio's that stands among the hot ones from the beginning. */
const HOT_GAME = { code: "thousand-lantern-koi", name: "Thousand Lantern Koi" } as const;

/** The name by which vendors know the platform. */
const OPERATOR_CODE = "BANYAN";

/**
 * Makes the studio's vendors vendors of the platform. Their games come from the studio when the worker starts. Where they
 * are and which key they have follows the platform's start; whether they are switched on stays as operators left it.
 */
export async function seedVendors({ db, addresses, secrets }: SeedContext): Promise<readonly DemoLogin[]> {
  const { port } = new URL(addresses.studio);
  await db
    .insertInto("vendor")
    .values(
      studioVendors.map((code) => ({
        code,
        name: code === IN_HOUSE ? "Banyan Studio" : code,
        protocol: "seamless",
        // The platform's own processes meet on this machine, whatever name browsers know it by.
        base_url: studioVendorUrl(`http://127.0.0.1:${port}`, code),
        public_url: addresses.studio,
        operator_code: OPERATOR_CODE,
        public_key: secrets.studio.publicKey,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet({
        base_url: sql<string>`excluded.base_url`,
        public_url: sql<string>`excluded.public_url`,
        public_key: sql<string>`excluded.public_key`,
      }),
    )
    .execute();
  await db
    .insertInto("game")
    .values({
      vendor_code: IN_HOUSE,
      game_code: HOT_GAME.code,
      game_type: "RNG",
      names: JSON.stringify({ en: HOT_GAME.name }),
      icon_url: addresses.studio,
      hot: true,
      // Until the studio lists it, with its picture and its stakes.
      withdrawn_at: sql<Date>`now()`,
    })
    // Whether it is hot is the operators' to decide from here on.
    .onConflict((conflict) => conflict.columns(["vendor_code", "game_code"]).doNothing())
    .execute();
  return [];
}
