import { sql } from "kysely";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** The code by which the studio signs its calls unless it is told another one. */
const STUDIO_CODE = "INHOUSE";

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
  return [];
}
