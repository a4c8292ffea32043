import type { DatabaseConnection } from "@banyan/db";
import { demoBrands } from "./demo-brands.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Creates the demo brands, and maps every host of this machine to its brand. */
export async function seedBrands({ db, addresses }: SeedContext): Promise<readonly DemoLogin[]> {
  for (const brand of demoBrands) {
    await db
      .insertInto("brand")
      .values({
        id: brand.id,
        name: brand.name,
        currency: brand.currency,
        default_locale: brand.defaultLocale,
        locales: [...brand.locales],
        settings: JSON.stringify(brand.settings),
      })
      // Later changes of an operator are kept.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await leadHosts(db, addresses[brand.place], { brand_id: brand.id, surface: "site" });
  }
  await leadHosts(db, addresses.console, { brand_id: null, surface: "console" });
  return [];
}

/** The same port under every name of this machine. */
function hostsOf(address: string): string[] {
  const { host, hostname } = new URL(address);
  const port = host.slice(hostname.length);
  return [...new Set([host, `localhost${port}`, `127.0.0.1${port}`])];
}

/** The ports may differ from the last start, so a host may belong to another surface. */
async function leadHosts(
  db: DatabaseConnection,
  address: string,
  place: { readonly brand_id: string | null; readonly surface: "site" | "console" },
): Promise<void> {
  await db
    .insertInto("brand_domain")
    .values(hostsOf(address).map((host) => ({ host, ...place })))
    .onConflict((conflict) => conflict.column("host").doUpdateSet(place))
    .execute();
}
