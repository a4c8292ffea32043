import { brandSettings } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import type { Brand } from "../context.ts";

/** The surface that a host serves: a brand's site or the back office. */
export type Surface = { readonly surface: "site"; readonly brand: Brand } | { readonly surface: "console" };

interface Directory {
  readonly brands: ReadonlyMap<string, Brand>;
  readonly hosts: ReadonlyMap<string, Surface>;
  /** The hosts of each brand's site: the published one first, then the others in alphabetical order. */
  readonly sites: ReadonlyMap<string, readonly string[]>;
}

/** Half of the two seconds within which a switched status acts on every call. */
const FRESH_MILLIS = 1_000;

interface Remembered {
  readonly until: number;
  readonly directory: Promise<Directory>;
}
const remembered = new WeakMap<DatabaseConnection, Remembered>();

/**
 * The brand or surface of a host (lower case, with its port when it is not the default one). Undefined for an unknown
 * host. Answers from a copy of all brands that is at most one second old.
 */
export async function findSurface(db: DatabaseConnection, host: string): Promise<Surface | undefined> {
  const { hosts } = await currentDirectory(db);
  return hosts.get(host);
}

/** A brand by its id, from the same copy. */
export async function findBrand(db: DatabaseConnection, id: BrandId): Promise<Brand | undefined> {
  const { brands } = await currentDirectory(db);
  return brands.get(id);
}

/** Every brand by its id, including free play, from the same copy. */
export async function allBrands(db: DatabaseConnection): Promise<ReadonlyMap<string, Brand>> {
  return (await currentDirectory(db)).brands;
}

/** The hosts of a brand's site, the published one first, from the same copy. */
export async function brandHosts(db: DatabaseConnection, id: BrandId): Promise<readonly string[]> {
  const { sites } = await currentDirectory(db);
  return sites.get(id) ?? [];
}

/** Drops the cached copy, so that the process that changed a brand sees the change immediately. */
export function forgetBrands(db: DatabaseConnection): void {
  remembered.delete(db);
}

/** Concurrent callers share one read of the copy. A failed read is not kept. */
function currentDirectory(db: DatabaseConnection): Promise<Directory> {
  const present = remembered.get(db);
  if (present && performance.now() < present.until) return present.directory;
  const directory = readDirectory(db);
  remembered.set(db, { until: performance.now() + FRESH_MILLIS, directory });
  directory.catch(() => {
    if (remembered.get(db)?.directory === directory) remembered.delete(db);
  });
  return directory;
}

async function readDirectory(db: DatabaseConnection): Promise<Directory> {
  const rows = await db.selectFrom("brand").selectAll().execute();
  const domains = await db.selectFrom("brand_domain").selectAll().orderBy("main", "desc").orderBy("host").execute();
  const brands = new Map<string, Brand>(rows.map((row) => [row.id, asBrand(row)]));
  const hosts = new Map<string, Surface>();
  for (const { host, brand_id: brandId } of domains) {
    const brand = brandId === null ? undefined : brands.get(brandId);
    if (brandId === null) hosts.set(host, { surface: "console" });
    else if (brand) hosts.set(host, { surface: "site", brand });
  }
  const sites = Map.groupBy(domains, ({ brand_id: brandId }) => brandId ?? "");
  return {
    brands,
    hosts,
    sites: new Map(Array.from(sites, ([id, rows]) => [id, rows.map(({ host }) => host)])),
  };
}

/** A brand from its database row. Throws a ZodError when its settings break the schema. */
export function asBrand(row: {
  id: string;
  name: string;
  currency: string;
  default_locale: string;
  locales: string[];
  status: number;
  maintenance_until: Date | null;
  planned_from: Date | null;
  planned_until: Date | null;
  settings: unknown;
  free_play_of: string | null;
}): Brand {
  return {
    id: row.id as BrandId,
    name: row.name,
    currency: row.currency,
    defaultLocale: row.default_locale,
    locales: row.locales,
    status: row.status === 1 ? 1 : 0,
    maintenanceUntil: row.maintenance_until,
    plan: row.planned_from && row.planned_until ? { from: row.planned_from, until: row.planned_until } : null,
    settings: brandSettings.parse(row.settings),
    freePlayOf: row.free_play_of as BrandId | null,
  };
}
