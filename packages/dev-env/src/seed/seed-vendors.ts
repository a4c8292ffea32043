import { sql } from "kysely";
import { IN_HOUSE, studioVendors, studioVendorUrl } from "./studio-vendors.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

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
  return [];
}
