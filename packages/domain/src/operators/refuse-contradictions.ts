import { type BrandConfiguration, type BrandContradiction, brandContradictions } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { refusal } from "../refusal.ts";

/**
 * Throws Refusal SETTINGS_CONTRADICT {rule, path} for the first contradiction in a configuration. An unknown gateway,
 * vendor or time zone counts as one, and so does a separate wallet for the house's own games.
 */
export async function refuseContradictions(services: Services, configuration: BrandConfiguration): Promise<void> {
  const [first] = [...brandContradictions(configuration), ...(await strangers(services, configuration))];
  if (first) throw contradiction(first);
}

/**
 * Throws Refusal SETTINGS_CONTRADICT {rule, path} when separate wallets are wanted for the house's own games. They are
 * paid from cash.
 */
export async function refuseWalletsOfHouse(db: DatabaseConnection, transferVendors: readonly string[]): Promise<void> {
  const [first] = await houseWalletContradictions(db, transferVendors);
  if (first) throw contradiction(first);
}

async function houseWalletContradictions(
  db: DatabaseConnection,
  transferVendors: readonly string[],
): Promise<readonly BrandContradiction[]> {
  const house = await db
    .selectFrom("vendor")
    .select("code")
    .where("protocol", "=", "house")
    .where(sql<boolean>`code = any(${[...transferVendors]}::text[])`)
    .execute();
  return house.length === 0 ? [] : [{ rule: "vendor_without_wallet", path: "settings.games.transferWallets.vendors" }];
}

/** The database computes the brand's hours and days, so it must know the zone. */
async function isStoredZone(db: DatabaseConnection, zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db);
  return rows.length > 0;
}

function contradiction({ rule, path }: BrandContradiction) {
  return refusal("SETTINGS_CONTRADICT", { rule, path });
}

async function strangers(
  { db, gateways }: Services,
  { settings }: BrandConfiguration,
): Promise<readonly BrandContradiction[]> {
  const { depositMethods, withdrawal } = settings.cashier;
  const known = await db.selectFrom("vendor").select("code").execute();
  const vendors = new Set(known.map(({ code }) => code));
  return [
    ...depositMethods.flatMap(({ gateway }, index): BrandContradiction[] =>
      gateway === undefined || gateways.has(gateway)
        ? []
        : [{ rule: "gateway_unknown", path: `settings.cashier.depositMethods.${index}.gateway` }],
    ),
    ...(gateways.has(withdrawal.gateway)
      ? []
      : [{ rule: "gateway_unknown", path: "settings.cashier.withdrawal.gateway" } as const]),
    ...(settings.games.vendors.every((code) => vendors.has(code))
      ? []
      : [{ rule: "vendor_unknown", path: "settings.games.vendors" } as const]),
    ...((await isStoredZone(db, settings.timeZone ?? "UTC"))
      ? []
      : [{ rule: "time_zone_unknown", path: "settings.timeZone" } as const]),
    ...(await houseWalletContradictions(db, settings.games.transferWallets?.vendors ?? [])),
  ];
}
