import { sql } from "kysely";
import { cockfightVendors, IN_HOUSE, studioVendors, studioVendorUrl } from "./studio-vendors.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** The vendors' name of the platform. */
const OPERATOR_CODE = "BANYAN";

/**
 * Registers the studio's vendors at the platform. Their games are fetched when the worker starts. Their address and key
 * follow the platform's start. Operators' decisions to enable or disable them are kept.
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
        // The platform's processes call each other on this machine, whatever name browsers use.
        base_url: studioVendorUrl(`http://127.0.0.1:${port}`, code),
        public_url: addresses.studio,
        operator_code: OPERATOR_CODE,
        public_key: secrets.studio.publicKey,
        sports_category: cockfightVendors.some((one) => one === code) ? "COCKFIGHT" : "SPORTS",
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
