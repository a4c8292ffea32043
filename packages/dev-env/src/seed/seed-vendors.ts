import { sql } from "kysely";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** The code by which the studio signs its calls unless it is told another one. */
const STUDIO_CODE = "INHOUSE";

/** A game of the studio's that stands among the hot ones from the beginning. */
const HOT_GAME = { code: "thousand-lantern-koi", name: "Thousand Lantern Koi" } as const;

/** The name by which vendors know the platform. */
const OPERATOR_CODE = "BANYAN";

/**
 * Makes the in-house studio a vendor of the platform. Its games come from itself when the worker starts. Where it is
 * and which key it has follows the platform's start; whether it is switched on stays as operators left it.
 */
export async function seedVendors({ db, addresses, secrets }: SeedContext): Promise<readonly DemoLogin[]> {
  const { port } = new URL(addresses.studio);
  await db
    .insertInto("vendor")
    .values({
      code: STUDIO_CODE,
      name: "Banyan Studio",
      protocol: "seamless",
      // The platform's own processes meet on this machine, whatever name browsers know it by.
      base_url: `http://127.0.0.1:${port}`,
      public_url: addresses.studio,
      operator_code: OPERATOR_CODE,
      public_key: secrets.studio.publicKey,
    })
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
      vendor_code: STUDIO_CODE,
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
