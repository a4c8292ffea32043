import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { callVendor, type GameListEntry, VendorRefused } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { PLAY_MONEY } from "../brand/index.ts";
import type { Services } from "../context.ts";
import { findVendor, type OutsideVendor, vendorEndpoint } from "./vendor-directory.ts";

/** The platform's type of game for each vendor category. */
const GAME_TYPES: Readonly<Record<GameListEntry["category"], string>> = {
  SLOT: "RNG",
  LIVE: "LIVE",
  SPORTS: "SPORTS",
  TABLE: "PVP",
  CARD: "PVP",
  FISH: "FISH",
  CRASH: "MINI",
  LOTTERY: "LOTTERY",
  MINI: "MINI",
};

interface ListedIn {
  readonly currency: string;
  readonly games: readonly GameListEntry[];
}

/**
 * Updates the vendor's games to the vendor's current list, in the currencies of the brands that offer it. A game that
 * is no longer listed is withdrawn, and returns when it is listed again. Operators' decisions about a game stay. The
 * house's own games are in no list, so they do not change. Throws VendorUnreachable or VendorRefused when the vendor
 * cannot answer; nothing is changed then.
 */
export async function synchroniseVendor(services: Services, vendorCode: string): Promise<void> {
  const vendor = await findVendor(services.db, vendorCode);
  invariant(vendor, `no vendor ${vendorCode}`);
  if (vendor.protocol === "house") return;
  const lists: ListedIn[] = [];
  for (const currency of await currenciesOf(services.db, vendorCode)) {
    const list = await listIn(services, vendor, currency);
    if (list) lists.push(list);
  }
  await inTransaction(services.db, async (tx) => {
    await writeGames(tx, vendor, lists);
    await writeStakes(tx, vendor, lists);
  });
}

/** Queues a synchronisation of every outside vendor. */
export async function synchroniseVendors(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const vendors = await tx
      .selectFrom("vendor")
      .select("code")
      .where("enabled", "=", true)
      .where("protocol", "<>", "house")
      .execute();
    for (const { code } of vendors)
      await services.jobs.enqueue(tx, { kind: "games.synchronise", vendorCode: code }, { group: code });
  });
}

/**
 * The currencies of the brands that offer the vendor. Play money is included where a brand has free play, so that
 * visitors need not wait.
 */
async function currenciesOf(db: DatabaseConnection, vendorCode: string): Promise<string[]> {
  const brands = await db
    .selectFrom("brand")
    .select(["currency", sql<boolean>`coalesce((settings #>> '{flags,FREEPLAY3}')::boolean, false)`.as("free_play")])
    .where(sql<boolean>`settings #> '{games,vendors}' ? ${vendorCode}`)
    .execute();
  const currencies = brands.flatMap((brand) => [brand.currency, ...(brand.free_play ? [PLAY_MONEY] : [])]);
  return [...new Set(currencies)].toSorted();
}

/** Undefined when the vendor does not support the currency. */
async function listIn(services: Services, vendor: OutsideVendor, currency: string): Promise<ListedIn | undefined> {
  try {
    const { games } = await callVendor(vendorEndpoint(services, vendor), "gameList", { currency });
    return { currency, games };
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "WRONG_CURRENCY") return undefined;
    throw error;
  }
}

async function writeGames(tx: Transaction, vendor: OutsideVendor, lists: readonly ListedIn[]): Promise<void> {
  const byCode = new Map(lists.flatMap(({ games }) => games).map((game) => [game.game_code, game]));
  const games = [...byCode.values()].map((game) => asListed(vendor, game));
  // At every start a thousand games are listed again, so unchanged rows are not written.
  await sql`
    insert into game as present (vendor_code, game_code, names, ${LISTED})
    select ${vendor.code}, game_code, names, ${LISTED}
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as listed (
      game_code text, names jsonb, game_type text, icon_url text, rtp numeric(5, 2), volatility smallint, family text,
      themes text[], features text[], hit_rate numeric(5, 2), max_win numeric(12, 2), rtp_basis text, rules_url text, return_deviation numeric,
      return_least numeric(5, 2), return_most numeric(5, 2)
    )
    on conflict (vendor_code, game_code) do update set
      names = present.names || excluded.names, withdrawn_at = null, (${LISTED}) = row(${of("excluded")})
    where (present.names, present.withdrawn_at, ${of("present")})
      is distinct from (present.names || excluded.names, null::timestamptz, ${of("excluded")})
  `.execute(tx);
  await tx
    .updateTable("game")
    .set({ withdrawn_at: sql<Date>`now()` })
    .where("vendor_code", "=", vendor.code)
    .where("withdrawn_at", "is", null)
    .where(sql<boolean>`game_code <> all(${[...byCode.keys()]}::text[])`)
    .execute();
}

/** The columns that follow the vendor's list, besides the names. */
const LISTED_COLUMNS = [
  "game_type",
  "icon_url",
  "rtp",
  "volatility",
  "family",
  "themes",
  "features",
  "hit_rate",
  "max_win",
  "rtp_basis",
  "rules_url",
  "return_deviation",
  "return_least",
  "return_most",
] as const;
const LISTED = sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)));
const of = (row: "present" | "excluded") => sql.join(LISTED_COLUMNS.map((column) => sql.ref(`${row}.${column}`)));

function asListed(vendor: OutsideVendor, game: GameListEntry) {
  const address = (of: string) => new URL(of, `${vendor.publicUrl}/`).href;
  return {
    game_code: game.game_code,
    names: { ...game.names, en: game.name },
    game_type: GAME_TYPES[game.category],
    icon_url: address(game.thumbnail),
    rtp: game.rtp,
    volatility: game.volatility,
    family: game.family ?? null,
    themes: game.themes ?? [],
    features: game.features ?? [],
    hit_rate: game.hit_rate ?? null,
    max_win: game.max_win ?? null,
    rtp_basis: game.rtp_basis ?? null,
    rules_url: game.rules === undefined ? null : address(game.rules),
    return_deviation: game.return_deviation ?? null,
    return_least: game.return_least ?? null,
    return_most: game.return_most ?? null,
  };
}

async function writeStakes(tx: Transaction, vendor: OutsideVendor, lists: readonly ListedIn[]): Promise<void> {
  const stakes = lists.flatMap(({ currency, games }) =>
    games.map((game) => ({ game_code: game.game_code, currency, minimum: game.min_bet, maximum: game.max_bet })),
  );
  const listed = sql`jsonb_to_recordset(${JSON.stringify(stakes)}::jsonb) as listed (
    game_code text, currency text, minimum bigint, maximum bigint
  )`;
  await sql`
    delete from game_stake
    where vendor_code = ${vendor.code}
      and (game_code, currency) not in (select listed.game_code, listed.currency from ${listed})
  `.execute(tx);
  await sql`
    insert into game_stake as present (vendor_code, game_code, currency, minimum, maximum)
    select distinct on (game_code, currency) ${vendor.code}, game_code, currency, minimum, maximum from ${listed}
    on conflict (vendor_code, game_code, currency) do update set minimum = excluded.minimum, maximum = excluded.maximum
    where (present.minimum, present.maximum) is distinct from (excluded.minimum, excluded.maximum)
  `.execute(tx);
}
