import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { callVendor, type GameListEntry, VendorRefused } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { House } from "../context.ts";
import { findVendor, type Vendor, vendorEndpoint } from "./vendor-directory.ts";

/** The platform's type of game for each category of the vendor's. */
const GAME_TYPES: Readonly<Record<GameListEntry["category"], string>> = {
  SLOT: "RNG",
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
 * Brings the vendor's games to what the vendor lists now, in the currencies of the brands that offer it. A game that
 * is no longer listed is withdrawn, and comes back when it is listed again. What operators decided of a game stays.
 * Throws VendorUnreachable or VendorRefused, with nothing changed, when the vendor cannot tell.
 */
export async function synchroniseVendor(house: House, vendorCode: string): Promise<void> {
  const vendor = await findVendor(house.db, vendorCode);
  invariant(vendor, `no vendor ${vendorCode}`);
  const lists: ListedIn[] = [];
  for (const currency of await currenciesOf(house.db, vendorCode)) {
    const list = await listIn(house, vendor, currency);
    if (list) lists.push(list);
  }
  await inTransaction(house.db, async (tx) => {
    await writeGames(tx, vendor, lists);
    await writeStakes(tx, vendor, lists);
  });
}

/** Has every vendor synchronised in the background, soon. */
export async function synchroniseVendors(house: House): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const vendors = await tx.selectFrom("vendor").select("code").where("enabled", "=", true).execute();
    for (const { code } of vendors) await house.jobs.enqueue(tx, { kind: "games.synchronise", vendorCode: code });
  });
}

async function currenciesOf(db: DatabaseConnection, vendorCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom("brand")
    .select("currency")
    .distinct()
    .where(sql<boolean>`settings #> '{games,vendors}' ? ${vendorCode}`)
    .orderBy("currency")
    .execute();
  return rows.map(({ currency }) => currency);
}

/** Undefined when the vendor does not play in the currency. */
async function listIn(house: House, vendor: Vendor, currency: string): Promise<ListedIn | undefined> {
  try {
    const { games } = await callVendor(vendorEndpoint(house, vendor), "gameList", { currency });
    return { currency, games };
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "WRONG_CURRENCY") return undefined;
    throw error;
  }
}

async function writeGames(tx: Transaction, vendor: Vendor, lists: readonly ListedIn[]): Promise<void> {
  const byCode = new Map(lists.flatMap(({ games }) => games).map((game) => [game.game_code, game]));
  const games = [...byCode.values()].map((game) => ({
    game_code: game.game_code,
    game_type: GAME_TYPES[game.category],
    names: { ...game.names, en: game.name },
    icon_url: new URL(game.thumbnail, `${vendor.publicUrl}/`).href,
    rtp: game.rtp,
    volatility: game.volatility,
  }));
  // A catalogue of a thousand games is listed again at every start: what is as it was is not written again.
  await sql`
    insert into game as present (vendor_code, game_code, game_type, names, icon_url, rtp, volatility)
    select ${vendor.code}, game_code, game_type, names, icon_url, rtp, volatility
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as listed (
      game_code text, game_type text, names jsonb, icon_url text, rtp numeric(5, 2), volatility smallint
    )
    on conflict (vendor_code, game_code) do update set
      game_type = excluded.game_type, names = present.names || excluded.names, icon_url = excluded.icon_url,
      rtp = excluded.rtp, volatility = excluded.volatility, withdrawn_at = null
    where (
      present.game_type, present.names, present.icon_url, present.rtp, present.volatility, present.withdrawn_at
    ) is distinct from (
      excluded.game_type, present.names || excluded.names, excluded.icon_url, excluded.rtp, excluded.volatility,
      null::timestamptz
    )
  `.execute(tx);
  await tx
    .updateTable("game")
    .set({ withdrawn_at: sql<Date>`now()` })
    .where("vendor_code", "=", vendor.code)
    .where("withdrawn_at", "is", null)
    .where(sql<boolean>`game_code <> all(${[...byCode.keys()]}::text[])`)
    .execute();
}

async function writeStakes(tx: Transaction, vendor: Vendor, lists: readonly ListedIn[]): Promise<void> {
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
