import { setImmediate as breathe } from "node:timers/promises";
import { type DatabaseConnection, prepared } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { BrandDecision, BrandOffer, CatalogueGame, CatalogueVendor } from "./catalogue-game.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";

/** All games that can be played now, in one version of the catalogue. */
export interface Catalogue {
  readonly version: bigint;
  readonly games: readonly CatalogueGame[];
  readonly vendors: ReadonlyMap<string, CatalogueVendor>;
  /** By brand, then by game. */
  readonly decisions: ReadonlyMap<string, ReadonlyMap<number, BrandDecision>>;
  /** By brand. */
  readonly offers: ReadonlyMap<string, BrandOffer>;
  /** The index of the games' names. It is built on first use. */
  names(): NameIndex;
}

/** The number of games that are read and copied before other work of the process runs. */
const GAMES_AT_ONCE = 1_000;

interface Copy {
  readonly version: bigint;
  readonly catalogue: Promise<Catalogue>;
}

const copies = new WeakMap<DatabaseConnection, Copy>();

/**
 * The current catalogue, from the process's cached copy. Each call reads only the version number from the database, by
 * primary key. A call that finds a newer version waits until that version is read; all calls wait for the same read.
 */
export async function readCatalogue(db: DatabaseConnection): Promise<Catalogue> {
  const version = await currentVersion(db);
  const copy = copies.get(db);
  if (copy !== undefined && copy.version >= version) return copy.catalogue;
  // A change during the read gets a later version: the next call reads that one.
  const catalogue = copyCatalogue(db, version);
  copies.set(db, { version, catalogue });
  catalogue.catch(() => copies.get(db)?.catalogue === catalogue && copies.delete(db));
  return catalogue;
}

/** Every call reads it, from a table of one row. */
async function currentVersion(db: DatabaseConnection): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`${sql.raw(prepared("catalogue_version"))}
    select version from catalogue_version where singleton`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, "the catalogue has no version");
  return row.version;
}

async function copyCatalogue(db: DatabaseConnection, version: bigint): Promise<Catalogue> {
  const vendors = await db
    .selectFrom("vendor")
    .select(["code", "name", "sports_category as sportsCategory"])
    .where("enabled", "=", true)
    .execute();
  const games: CatalogueGame[] = [];
  let page: CatalogueGame[] = [];
  do {
    page = await gamesAfter(db, page.at(-1)?.nodeId ?? 0);
    games.push(...page);
    await breathe();
  } while (page.length === GAMES_AT_ONCE);
  const decisions = await decisionsOfBrands(db);
  const offers = await offersOfBrands(db);
  let names: NameIndex | undefined;
  return {
    version,
    games,
    vendors: new Map(vendors.map((vendor) => [vendor.code, vendor])),
    decisions,
    offers,
    names: () => (names ??= createNameIndex(games.map((game) => Object.values(game.names)))),
  };
}

type Stakes = Record<string, readonly [string, string]>;

async function gamesAfter(db: DatabaseConnection, nodeId: number): Promise<CatalogueGame[]> {
  const rows = await db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor_code")
    .where("vendor.enabled", "=", true)
    .where("game.enabled", "=", true)
    .where("game.withdrawn_at", "is", null)
    .where("game.node_id", ">", BigInt(nodeId))
    .select([
      "game.node_id",
      "game.vendor_code",
      "game.game_code",
      "game.game_type",
      "game.names",
      "game.icon_url",
      "game.hot",
      "game.created_at",
      "game.family",
      "game.themes",
      "game.features",
      "game.rtp",
      "game.rtp_basis",
      "game.hit_rate",
      "game.max_win",
      "game.volatility",
      "game.rules_url",
      stakesOfGame().as("stakes"),
    ])
    .orderBy("game.node_id")
    .limit(GAMES_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    nodeId: Number(row.node_id),
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    gameType: row.game_type,
    names: row.names as Record<string, string>,
    iconUrl: row.icon_url,
    hot: row.hot,
    createdAt: row.created_at,
    family: row.family,
    themes: row.themes,
    features: row.features,
    rtp: row.rtp,
    rtpBasis: rtpBasis(row.rtp_basis),
    hitRate: row.hit_rate,
    maxWin: row.max_win,
    volatility: row.volatility,
    rulesUrl: row.rules_url,
    stakes: new Map(
      Object.entries(row.stakes ?? {}).map(([currency, [minimum, maximum]]) => [
        currency,
        { minimum: BigInt(minimum), maximum: BigInt(maximum) },
      ]),
    ),
  }));
}

/** Null for a game without stakes. Amounts are texts, because JSON numbers lose digits. */
function stakesOfGame(): RawBuilder<Stakes | null> {
  return sql<Stakes | null>`(
    select jsonb_object_agg(stake.currency, jsonb_build_array(stake.minimum::text, stake.maximum::text))
    from game_stake as stake
    where stake.vendor_code = game.vendor_code and stake.game_code = game.game_code
  )`;
}

function rtpBasis(stored: string | null): CatalogueGame["rtpBasis"] {
  invariant(stored === null || stored === "exact" || stored === "simulated", `no basis of a return: ${stored}`);
  return stored;
}

async function decisionsOfBrands(db: DatabaseConnection): Promise<Map<string, Map<number, BrandDecision>>> {
  const rows = await db.selectFrom("brand_game").selectAll().execute();
  const decisions = new Map<string, Map<number, BrandDecision>>();
  for (const { brand_id, node_id, ...decision } of rows) {
    const ofBrand = decisions.get(brand_id) ?? new Map<number, BrandDecision>();
    decisions.set(brand_id, ofBrand.set(Number(node_id), decision));
  }
  return decisions;
}

async function offersOfBrands(db: DatabaseConnection): Promise<Map<string, BrandOffer>> {
  const rows = await db
    .selectFrom("brand_vendor")
    .innerJoin("brand", "brand.id", "brand_vendor.brand_id")
    .select(["brand.id", "brand.created_at", "brand_vendor.vendor_code", "brand_vendor.offered_at"])
    .execute();
  const byBrand = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byBrand].map(([id, vendors]) => [
      id,
      {
        openedAt: vendors[0]?.created_at ?? new Date(0),
        offeredAt: new Map(vendors.map(({ vendor_code, offered_at }) => [vendor_code, offered_at])),
      },
    ]),
  );
}
