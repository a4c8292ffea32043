import { callContext, createOperatorFixture, createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, openLongAgo } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, CallContext } from "../context.ts";
import { gameFilters } from "./game-filters.ts";
import { gameInfo } from "./game-info.ts";
import { gamesList } from "./games-list.ts";
import { hotGames } from "./hot-games.ts";
import { lotteryMenu } from "./lottery-menu.ts";
import { similarGames } from "./similar-games.ts";
import { vendorLanes } from "./vendor-lanes.ts";
import { vendorTypes } from "./vendor-types.ts";

const database = testDatabase();
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(database.db);
});

interface Shop {
  readonly vendor: string;
  readonly brand: Brand;
  readonly context: CallContext;
}

type Columns = Readonly<Record<string, unknown>>;

/** A brand with one vendor; each game has the given columns. */
async function openShop(games: Readonly<Record<string, Columns>>): Promise<Shop> {
  const { code, brand, gameCode } = await createVendorFixture(database.db);
  for (const table of ["game_stake", "game"])
    await database.pool.query(`delete from ${table} where vendor_code = $1 and game_code = $2`, [code, gameCode]);
  const shop = { vendor: code, brand, context: callContext(services, brand) };
  for (const [game, columns] of Object.entries(games)) {
    await addGame(database.db, { vendor: code, gameCode: game, currency: brand.currency });
    await change(shop, game, columns);
  }
  return shop;
}

async function change({ vendor }: Pick<Shop, "vendor">, game: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  await database.pool.query(
    `update game set ${names.map((name, place) => `${name} = $${place + 3}`).join(", ")} where vendor_code = $1 and game_code = $2`,
    [vendor, game, ...Object.values(columns)],
  );
}

/** The brand's own odds for a lottery of its vendor. */
async function giveOwnOdds({ vendor, brand }: Shop, game: string): Promise<void> {
  const { id } = await createOperatorFixture(database.db);
  await database.pool.query(
    `insert into lottery_game (code, vendor_code, rules, prices, time_zone, every_seconds, close_seconds, keeper_code)
     values ($1, $2, '5d@1', '5d:LOTT@2', 'UTC', 60, 5, $2)`,
    [game, vendor],
  );
  await database.pool.query(
    `insert into lottery_price_version (brand_id, game_code, version, base, odds, raises, reason, changed_by)
     values ($1, $2, 1, '5d:LOTT@2', '{"position": 94000}', false, 'own', $3)`,
    [brand.id, game, id],
  );
}

const codesOf = (games: readonly { readonly gameCode: string }[]) => games.map(({ gameCode }) => gameCode);
const everything = { filter: "ALL", pageNo: 1, pageSize: 20 } as const;
const listed = async ({ context }: Pick<Shop, "context">, input: Partial<Parameters<typeof gamesList>[1]> = {}) =>
  codesOf((await gamesList(context, { ...everything, ...input })).games);

describe("narrowing down", () => {
  it("[R-4.13] leaves the games of a theme, a feature and a volatility", async () => {
    const shop = await openShop({
      koi: { themes: ["koi", "pond"], features: ["free-spins"], volatility: 2 },
      fox: { themes: ["forest"], features: ["free-spins", "sticky-wilds"], volatility: 3 },
      owl: { themes: ["forest"], features: [], volatility: 5 },
    });
    expect(await listed(shop, { theme: "forest" })).toEqual(["fox", "owl"]);
    expect(await listed(shop, { feature: "free-spins" })).toEqual(["koi", "fox"]);
    expect(await listed(shop, { volatility: "low" })).toEqual(["koi"]);
    expect(await listed(shop, { theme: "forest", feature: "free-spins", volatility: "medium" })).toEqual(["fox"]);
    expect(await listed(shop, { theme: "desert" })).toEqual([]);
    const { value } = await gameFilters(shop.context, { gameType: "RNG" });
    expect(value).toEqual({
      vendors: [{ vassalage: shop.vendor, displayName: `Vendor ${shop.vendor}`, count: 3 }],
      themes: [
        { code: "forest", count: 2 },
        { code: "koi", count: 1 },
        { code: "pond", count: 1 },
      ],
      features: [
        { code: "free-spins", count: 2 },
        { code: "sticky-wilds", count: 1 },
      ],
      volatilities: ["low", "medium", "high"].map((code) => ({ code, count: 1 })),
      newGames: 0,
      hotGames: 0,
    });
  });

  it("forgives a typing error in a search, and puts the better answer first", async () => {
    const shop = await openShop({
      koi: { names: { en: "Thousand Lantern Koi", ur: "ہزار فانوس کوئی" } },
      lamp: { names: { en: "Lantern", th: "โคมไฟ" } },
      fox: { names: { en: "Forest Fox" } },
    });
    expect(await listed(shop, { search: "lanturn" })).toEqual(["koi", "lamp"]);
    expect(await listed(shop, { search: "lantern" })).toEqual(["lamp", "koi"]);
    expect(await listed(shop, { search: "فانوش" })).toEqual(["koi"]);
    expect(await listed(shop, { search: "lantern", theme: "none" })).toEqual([]);
  });

  it("shows at the very next call what has changed, and takes turns between vendors", async () => {
    const first = await openShop({ a1: {}, a2: {} });
    const second = await openShop({ b1: {}, b2: {} });
    const brand = {
      ...first.brand,
      settings: {
        ...first.brand.settings,
        games: { ...first.brand.settings.games, vendors: [second.vendor, first.vendor] },
      },
    };
    const both = { context: callContext(services, brand) };
    expect(await listed(both)).toEqual(["b1", "a1", "b2", "a2"]);
    await change(first, "a2", { hot: true });
    expect(await listed(both)).toEqual(["a2", "b1", "a1", "b2"]);
    await change(second, "b1", { enabled: false });
    expect(await listed(both)).toEqual(["a2", "b2", "a1"]);
  });
});

describe("the order of a list", () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const offeredAt = (shop: Shop, at: string) =>
    database.pool.query("update brand_vendor set offered_at = $2 where brand_id = $1", [shop.brand.id, at]);

  it("[R-4.13] calls new what came to the brand in the last thirty days, the latest first, and not what it opened with", async () => {
    const shop = await openShop({ old: {}, koi: {}, fox: {}, owl: {} });
    // All games arrived when the brand opened, so none is newer than the others.
    expect(await listed(shop, { filter: "NEW" })).toEqual([]);
    await openLongAgo(database.db, shop.brand.id);
    await change(shop, "old", { created_at: days(40) });
    await change(shop, "koi", { created_at: days(20) });
    await change(shop, "fox", { created_at: days(3) });
    await change(shop, "owl", { created_at: days(10) });
    expect(await listed(shop, { filter: "NEW" })).toEqual(["fox", "owl", "koi"]);
    expect(await listed(shop, { sort: "NEW" })).toEqual(["fox", "owl", "koi", "old"]);
    // A vendor that the brand has offered since yesterday brings games that are new to its players.
    await offeredAt(shop, days(1));
    expect((await listed(shop, { filter: "NEW" })).toSorted()).toEqual(["fox", "koi", "old", "owl"]);
  });

  it("notes when a brand begins to offer a vendor, and keeps the first date", async () => {
    const shop = await openShop({ koi: {} });
    const other = await openShop({ fox: {} });
    const since = async () => {
      const { rows } = await database.pool.query<{ vendor_code: string; offered_at: Date }>(
        "select vendor_code, offered_at from brand_vendor where brand_id = $1",
        [shop.brand.id],
      );
      return new Map(rows.map((row) => [row.vendor_code, row.offered_at.getTime()]));
    };
    const offer = (vendors: readonly string[]) =>
      database.pool.query("update brand set settings = jsonb_set(settings, '{games,vendors}', $2) where id = $1", [
        shop.brand.id,
        JSON.stringify(vendors),
      ]);
    const before = await since();
    await offer([shop.vendor, other.vendor]);
    await offer([other.vendor]);
    await offer([shop.vendor, other.vendor]);
    const after = await since();
    expect(after.get(shop.vendor)).toBe(before.get(shop.vendor));
    expect(after.get(other.vendor)).toBeGreaterThan(before.get(shop.vendor) ?? 0);
  });

  it("sorts by name, return and volatility, with what tells none at the end", async () => {
    const shop = await openShop({
      b: { names: { en: "Owl 10", ur: "ا" }, rtp: "96.10", volatility: 3, hot: true },
      a: { names: { en: "owl 2", ur: "ب" }, rtp: "97.50", volatility: 1 },
      c: { names: { en: "Émeraude", ur: "ج" }, rtp: null, volatility: null },
      d: { names: { en: "Fox", ur: "د" }, rtp: "94.00", volatility: 5 },
    });
    expect(await listed(shop)).toEqual(["b", "a", "c", "d"]);
    expect(await listed(shop, { sort: "POPULAR" })).toEqual(["b", "a", "c", "d"]);
    expect(await listed(shop, { sort: "NAME" })).toEqual(["c", "d", "a", "b"]);
    expect(await listed(shop, { sort: "RETURN" })).toEqual(["a", "b", "d", "c"]);
    expect(await listed(shop, { sort: "CALM" })).toEqual(["a", "b", "d", "c"]);
    expect(await listed(shop, { sort: "WILD" })).toEqual(["d", "b", "a", "c"]);
    // Search results are sorted as well, and a page continues where the one before ended.
    expect(await listed(shop, { search: "owl", sort: "NAME" })).toEqual(["a", "b"]);
    expect(await listed(shop, { sort: "RETURN", pageSize: 2, pageNo: 2 })).toEqual(["d", "c"]);
  });

  it("shows a hero at most twice in a row, but leaves the games alone to which the brand gave places", async () => {
    const koi = { themes: ["koi", "pond"] };
    const others = Object.fromEntries("abcdefghijk".split("").map((hero) => [hero, { themes: [hero] }] as const));
    const shop = await openShop({ koi1: koi, koi2: koi, koi3: koi, koi4: koi, ...others });
    const games = await listed(shop);
    expect(games.slice(0, 12).filter((code) => code.startsWith("koi"))).toEqual(["koi1", "koi2"]);
    expect(games.toSorted()).toEqual(["koi1", "koi2", "koi3", "koi4", ...Object.keys(others)].toSorted());
    await database.pool.query(
      `insert into brand_game (brand_id, node_id, place)
       select $1, node_id, right(game_code, 1)::int from game where vendor_code = $2 and game_code like 'koi%'`,
      [shop.brand.id, shop.vendor],
    );
    expect((await listed(shop)).slice(0, 4)).toEqual(["koi1", "koi2", "koi3", "koi4"]);
  });

  it("puts the games of the lobby's hot row at the end of another row", async () => {
    const shop = await openShop({ koi: { hot: true }, fox: { hot: true }, owl: {}, cat: {} });
    expect(await listed(shop, { gameType: "RNG" })).toEqual(["koi", "fox", "owl", "cat"]);
    expect(await listed(shop, { gameType: "RNG", demote: "HOT" })).toEqual(["owl", "cat", "koi", "fox"]);
  });
});

describe("what a brand decides of a game", () => {
  it("hides it, or makes it hot, for its own players alone", async () => {
    const shop = await openShop({ koi: {}, fox: {}, owl: { hot: true } });
    const { brand: neighbour } = await createVendorFixture(database.db);
    const there = {
      ...neighbour,
      settings: { ...neighbour.settings, games: { ...neighbour.settings.games, vendors: [shop.vendor] } },
    };
    await database.pool.query(
      `insert into brand_game (brand_id, node_id, hot, hidden)
       select $1, node_id, case game_code when 'fox' then true when 'owl' then false end, game_code = 'koi'
       from game where vendor_code = $2`,
      [shop.brand.id, shop.vendor],
    );
    expect(await listed(shop)).toEqual(["fox", "owl"]);
    expect(codesOf((await hotGames(shop.context, {})).value.list)).toEqual(["fox"]);
    expect(await listed({ context: callContext(services, there) })).toEqual(["owl", "koi", "fox"]);
  });
});

describe("vendors", () => {
  it("[R-3.01] [R-4.14] open a list where they have many games of a category, and start the only one", async () => {
    const shop = await openShop({ koi: {}, fox: {}, carp: { game_type: "FISH" } });
    const { value } = await vendorLanes(shop.context, {});
    const card = { vassalage: shop.vendor, displayName: `Vendor ${shop.vendor}` };
    expect(value.data.lanes).toEqual([
      {
        title: "RNG",
        items: [expect.objectContaining({ ...card, gameType: "RNG", isGame: "VASSALAGE", games: 2, gameCode: "koi" })],
      },
      {
        title: "FISH",
        items: [expect.objectContaining({ ...card, gameType: "FISH", isGame: "GAME", games: 1, gameCode: "carp" })],
      },
    ]);
    expect((await vendorLanes(shop.context, { gameType: "FISH" })).value.data.lanes).toHaveLength(1);
    expect((await vendorTypes(shop.context, {})).value).toEqual([
      {
        ...card,
        gameTypes: [
          { gameType: "RNG", count: 2 },
          { gameType: "FISH", count: 1 },
        ],
      },
    ]);
  });

  it("[R-4.13] [R-7.04] make the prize mode, and list their lotteries by it", async () => {
    const plain = await openShop({ DRAW: { game_type: "LOTTERY" }, quick: { game_type: "ELOTT" } });
    const menu = async (prizeMode?: "LOTT" | "ZY" | "ELOTT" | "SEA") => {
      const { value } = await lotteryMenu(plain.context, prizeMode === undefined ? {} : { prizeMode });
      return [value.prizeMode, ...codesOf(value.list)];
    };
    expect(await menu()).toEqual(["LOTT", "DRAW"]);
    expect(await menu("ELOTT")).toEqual(["ELOTT", "quick"]);
    expect(await menu("SEA")).toEqual(["SEA"]);
    expect(await menu("ZY")).toEqual(["ZY"]);
    await giveOwnOdds(plain, "DRAW");
    expect(await menu("ZY")).toEqual(["ZY", "DRAW"]);
  });
});

describe("one game", () => {
  it("tells what is published of it, with the brand's stakes", async () => {
    const shop = await openShop({
      koi: {
        names: { en: "Koi", ur: "کوئی" },
        family: "ways243",
        themes: ["koi"],
        hit_rate: "28.40",
        max_win: "5000",
        rtp: "96.28",
        rtp_basis: "exact",
        rules_url: "https://vendor.example/rules/koi",
      },
    });
    const { value } = await gameInfo(shop.context, { vassalage: shop.vendor, gameCode: "koi", language: "ur" });
    expect(value).toMatchObject({
      displayName: "کوئی",
      nodeName: "Koi",
      vendorName: `Vendor ${shop.vendor}`,
      family: "ways243",
      rtp: "96.28",
      rtpBasis: "exact",
      hitRate: "28.40",
      maxWin: "5000.00",
      minimum: 1n,
      maximum: 1_000_000n,
      currency: shop.brand.currency,
      rulesUrl: "https://vendor.example/rules/koi",
    });
    const unknown = gameInfo(shop.context, { vassalage: shop.vendor, gameCode: "none" });
    await expect(unknown).rejects.toMatchObject({ code: "GAME_UNKNOWN" });
  });

  it("has others like it: of its kind and look first, popular ones where nothing is known of it, never itself", async () => {
    const shop = await openShop({
      koi: { themes: ["koi"], family: "ways243", enabled: false },
      carp: { game_type: "FISH", themes: ["koi"] },
      fox: { hot: true },
      pond: { themes: ["koi"], family: "ways243" },
    });
    const alike = async (gameCode: string, limitNum = 6) =>
      codesOf((await similarGames(shop.context, { vassalage: shop.vendor, gameCode, limitNum })).value.list);
    expect(await alike("koi")).toEqual(["pond", "fox", "carp"]);
    expect(await alike("none", 1)).toEqual(["fox"]);
    expect(await alike("pond")).not.toContain("pond");
  });
});
