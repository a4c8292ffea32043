import { isDeepStrictEqual } from "node:util";
import { openVault } from "@banyan/domain";
import { keepBrandSecret, type StoredBrandSettings } from "@banyan/domain/brand";
import { socialSecretName } from "@banyan/domain/identity";
import { localPhoneIssuer, LOCAL_PROVIDER, PHONE_AUDIENCE } from "../identity/local-identity.ts";
import { demoBrands } from "./demo-brands.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

type Ways = NonNullable<StoredBrandSettings["ways"]>;

/**
 * Enables the local identity provider and the local phone verification in the demo brands, and sets the studio as their
 * game server. The addresses follow the platform's start. A way that a brand's operators removed is not added again.
 */
export async function seedWays({ db, addresses, secrets }: SeedContext): Promise<readonly DemoLogin[]> {
  const vault = openVault(secrets.dataKey);
  for (const { id } of demoBrands) {
    const row = await db.selectFrom("brand").select("settings").where("id", "=", id).executeTakeFirstOrThrow();
    const settings = row.settings as StoredBrandSettings;
    const ways = waysAt(settings.ways ?? {}, addresses.identity, id);
    const launchGameCdns = gameServersAt(settings.launchGameCdns, addresses.studio);
    if (!isDeepStrictEqual([ways, launchGameCdns], [settings.ways, settings.launchGameCdns])) {
      const changed = JSON.stringify({ ...settings, ways, launchGameCdns });
      await db.updateTable("brand").set({ settings: changed }).where("id", "=", id).execute();
    }
    await keepBrandSecret(db, vault, id, socialSecretName(LOCAL_PROVIDER.id), secrets.socialClientSecret);
  }
  return [];
}

function gameServersAt(servers: readonly string[] | undefined, studio: string): readonly string[] {
  const { hostname } = new URL(studio);
  return servers?.map((server) => (new URL(server).hostname === hostname ? studio : server)) ?? [studio];
}

function waysAt(ways: Ways, identity: string, brandId: string): Ways {
  const provider = { ...LOCAL_PROVIDER, issuer: identity, clientId: brandId };
  const issuer = localPhoneIssuer(identity);
  const phone = {
    channel: "local",
    issuer,
    audience: PHONE_AUDIENCE,
    keysUrl: `${issuer}/keys`,
    popupUrl: `${issuer}/popup`,
  };
  const { social, mobileVerified } = ways;
  return {
    ...ways,
    social: social?.map((each) => (each.id === provider.id ? provider : each)) ?? [provider],
    mobileVerified:
      mobileVerified === undefined || mobileVerified?.channel === phone.channel ? phone : (mobileVerified ?? null),
  };
}
