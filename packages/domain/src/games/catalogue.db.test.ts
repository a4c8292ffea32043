import { callContext, createBrandFixture, createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { createVendorFixture, openLongAgo } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { GameListEntry, VerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, CallContext } from "../context.ts";
import { gameMenus } from "./game-menus.ts";
import { gamesList } from "./games-list.ts";
import { synchroniseVendor, synchroniseVendors } from "./synchronise-vendor.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
beforeAll(async () => {
  services = await createTestServices(database.db);
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
});
afterAll(() => stranger.stop());

function listed(game_code: string, changes: Partial<GameListEntry> = {}): GameListEntry {
  return {
    game_code,
    name: `The ${game_code}`,
    category: "SLOT",
    rtp: "96.28",
    volatility: 3,
    lines: 20,
    min_bet: "20",
    max_bet: "10000",
    thumbnail: `/art/${game_code}.webp`,
    ...changes,
  };
}

interface Shop {
  readonly vendor: string;
  readonly brand: Brand;
  readonly context: CallContext;
}

/** A brand with one vendor that lists these games in the brand's currency. */
async function openShop(games: readonly GameListEntry[]): Promise<Shop> {
  const { code, brand } = await createVendorFixture(database.db, { baseUrl: stranger.url });
  stranger.lists.set("PKR", games);
  await synchroniseVendor(services, code);
  return { vendor: code, brand, context: callContext(services, brand) };
}

/** The shop after a change of the brand's game settings. */
function rearranged(shop: Shop, changes: Partial<Brand["settings"]["games"]>): Shop {
  const { settings } = shop.brand;
  const brand = { ...shop.brand, settings: { ...settings, games: { ...settings.games, ...changes } } };
  return { ...shop, brand, context: callContext(services, brand) };
}

const everything = { filter: "ALL", pageNo: 1, pageSize: 20 } as const;
const codes = async ({ context }: Shop, input: Partial<Parameters<typeof gamesList>[1]> = {}) =>
  (await gamesList(context, { ...everything, ...input })).games.map(({ gameCode }) => gameCode);

beforeEach(() => {
  stranger.refusal = undefined;
  stranger.lists.clear();
});

describe("synchroniseVendor", () => {
  it("takes over what the vendor lists, with pictures that a browser can fetch", async () => {
    const shop = await openShop([listed("koi"), listed("fox", { thumbnail: "https://cdn.example/fox.webp" })]);
    const { games } = await gamesList(shop.context, everything);
    expect(games.map(({ gameCode, iconUrl }) => [gameCode, iconUrl])).toEqual([
      ["koi", `${stranger.url}/art/koi.webp`],
      ["fox", "https://cdn.example/fox.webp"],
    ]);
    expect(stranger.heard.at(-1)).toEqual({
      path: "/operator/game/list",
      operator: "BANYAN",
      body: { currency: "PKR" },
    });
  });

  it("withdraws what is listed no more, and brings it back when it is listed again", async () => {
    const shop = await openShop([listed("koi"), listed("fox")]);
    stranger.lists.set("PKR", [listed("fox")]);
    await synchroniseVendor(services, shop.vendor);
    expect(await codes(shop)).toEqual(["fox"]);
    stranger.lists.set("PKR", [listed("koi"), listed("fox")]);
    await synchroniseVendor(services, shop.vendor);
    expect(await codes(shop)).toEqual(["koi", "fox"]);
  });

  it("takes over what the vendor tells of how a game is built and pays, and what it tells otherwise later", async () => {
    const told = {
      names: { ur: "کوئی", th: "ปลาคาร์ป" },
      family: "ways243",
      themes: ["koi", "pond"],
      features: ["free-spins"],
      hit_rate: "28.40",
      max_win: "5000",
      rtp_basis: "exact",
      rules: "/rules/koi",
    } satisfies Partial<GameListEntry>;
    const shop = await openShop([listed("koi", told), listed("fox")]);
    const rows = async () => {
      const { rows } = await database.pool.query(
        "select names, family, themes, features, hit_rate, max_win, rtp_basis, rules_url from game where vendor_code = $1 order by node_id",
        [shop.vendor],
      );
      return rows;
    };
    const nothing = { family: null, themes: [], features: [], hit_rate: null, max_win: null, rtp_basis: null };
    expect(await rows()).toEqual([
      {
        names: { en: "The koi", ur: "کوئی", th: "ปลาคาร์ป" },
        family: "ways243",
        themes: ["koi", "pond"],
        features: ["free-spins"],
        hit_rate: "28.40",
        max_win: "5000.00",
        rtp_basis: "exact",
        rules_url: `${stranger.url}/rules/koi`,
      },
      { names: { en: "The fox" }, rules_url: null, ...nothing },
    ]);
    stranger.lists.set("PKR", [listed("koi", { ...told, features: ["sticky-wilds"] }), listed("fox")]);
    await synchroniseVendor(services, shop.vendor);
    expect((await rows())[0]).toMatchObject({ features: ["sticky-wilds"], family: "ways243" });
  });

  it("keeps what operators and translators decided of a game", async () => {
    const shop = await openShop([listed("koi"), listed("fox")]);
    await database.pool.query(
      "update game set hot = true, enabled = (game_code <> 'koi'), names = names || '{\"ur\": \"لومڑی\"}' where vendor_code = $1",
      [shop.vendor],
    );
    stranger.lists.set("PKR", [listed("koi"), listed("fox", { name: "Another fox", rtp: "94.00" })]);
    await synchroniseVendor(services, shop.vendor);
    const { games } = await gamesList(shop.context, { ...everything, language: "ur" });
    expect(games).toEqual([
      expect.objectContaining({
        gameCode: "fox",
        nodeName: "Another fox",
        displayName: "لومڑی",
        rtp: "94.00",
        isHot: 1,
      }),
    ]);
  });

  it("asks in every currency of the brands that offer the vendor, and lists in none that it does not play in", async () => {
    const shop = await openShop([listed("koi")]);
    const abroad = await createBrandFixture(database.db, {
      currency: "THB",
      settings: (settings) => ({ ...settings, games: { ...settings.games, vendors: [shop.vendor] } }),
    });
    await synchroniseVendor(services, shop.vendor);
    const there = { ...shop, context: callContext(services, abroad) };
    expect(await codes(there)).toEqual([]);
    expect(await codes(shop)).toEqual(["koi"]);
    stranger.lists.set("THB", [listed("koi", { min_bet: "500", max_bet: "90000" })]);
    await synchroniseVendor(services, shop.vendor);
    expect(await codes(there)).toEqual(["koi"]);
    const stakes = await database.pool.query(
      "select currency, minimum, maximum from game_stake where vendor_code = $1 order by currency",
      [shop.vendor],
    );
    expect(stakes.rows).toEqual([
      { currency: "PKR", minimum: 20n, maximum: 10_000n },
      { currency: "THB", minimum: 500n, maximum: 90_000n },
    ]);
  });

  it("changes nothing when the vendor cannot tell", async () => {
    const shop = await openShop([listed("koi")]);
    stranger.refusal = { code: "UNEXPECTED", message: "out of order" };
    await expect(synchroniseVendor(services, shop.vendor)).rejects.toThrow("UNEXPECTED");
    await database.pool.query("update vendor set base_url = 'http://127.0.0.1:1' where code = $1", [shop.vendor]);
    await expect(synchroniseVendor(services, shop.vendor)).rejects.toThrow("ECONNREFUSED");
    expect(await codes(shop)).toEqual(["koi"]);
  });

  it("is asked for every vendor that is switched on", async () => {
    const on = await openShop([]);
    const off = await openShop([]);
    await database.pool.query("update vendor set enabled = false where code = $1", [off.vendor]);
    await synchroniseVendors(services);
    const asked = (await services.enqueued()).flatMap((job) =>
      job.kind === "games.synchronise" ? [job.vendorCode] : [],
    );
    expect(asked).toContain(on.vendor);
    expect(asked).not.toContain(off.vendor);
  });
});

describe("gamesList", () => {
  it("[R-1.02] [R-7.04] [R-9.04] answers pages of 20 with the totals, hot games first", async () => {
    const shop = await openShop(Array.from({ length: 45 }, (_, index) => listed(`g${index + 10}`)));
    await database.pool.query("update game set hot = true where vendor_code = $1 and game_code = 'g54'", [shop.vendor]);
    const first = await gamesList(shop.context, everything);
    expect(first).toMatchObject({ pageNo: 1, totalPages: 3, total: 45 });
    expect(first.games.map(({ gameCode }) => gameCode).slice(0, 3)).toEqual(["g54", "g10", "g11"]);
    expect(first.games).toHaveLength(20);
    expect(await codes(shop, { pageNo: 3 })).toEqual(["g49", "g50", "g51", "g52", "g53"]);
    expect(await codes(shop, { pageNo: 4 })).toEqual([]);
    expect(await codes(shop, { filter: "HOT" })).toEqual(["g54"]);
  });

  it("[R-3.01] gives a game all its fields", async () => {
    const shop = await openShop([listed("koi", { name: "Thousand Lantern Koi", volatility: 5 })]);
    const { games } = await gamesList(shop.context, everything);
    const [koi] = games;
    expect(games).toEqual([
      {
        nodeId: expect.any(Number),
        nodeName: "Thousand Lantern Koi",
        gameId: String(koi?.nodeId),
        gameName: "Thousand Lantern Koi",
        displayName: "Thousand Lantern Koi",
        iconUrl: `${stranger.url}/art/koi.webp`,
        lagerIcon: `${stranger.url}/art/koi.webp`,
        showIcon: true,
        vassalage: shop.vendor,
        gameCode: "koi",
        gameType: "RNG",
        isGame: "GAME",
        isHot: 0,
        rtp: "96.28",
        volatility: "high",
        themes: [],
        features: [],
        feedsJackpot: false,
      },
    ]);
  });

  it("finds a name in any language, whatever its case, and takes no sign for more than itself", async () => {
    const shop = await openShop([listed("koi", { name: "100% Koi_Pond" }), listed("fox")]);
    await database.pool.query(
      `update game set names = names || '{"zh-CN": "锦鲤", "vi": "CÁ CHÉP"}' where vendor_code = $1 and game_code = 'koi'`,
      [shop.vendor],
    );
    for (const search of ["koi_p", "100%", "鲤", "cá chép"]) expect(await codes(shop, { search })).toEqual(["koi"]);
    for (const search of ["%", "__", "\\", "'"]) expect(await codes(shop, { search })).toEqual([]);
  });

  it("tells new games from old ones", async () => {
    const shop = await openShop([listed("koi"), listed("fox"), listed("owl")]);
    await openLongAgo(database.db, shop.brand.id);
    await database.pool.query(
      "update game set created_at = now() - case game_code when 'koi' then 31 else 2 end * interval '1 day' where vendor_code = $1 and game_code <> 'owl'",
      [shop.vendor],
    );
    expect(await codes(shop, { filter: "NEW" })).toEqual(["owl", "fox"]);
  });

  it("shows no game of a vendor that is switched off, or that the brand does not offer", async () => {
    const shop = await openShop([listed("koi")]);
    expect(await codes({ ...shop, context: (await openShop([listed("fox")])).context })).toEqual(["fox"]);
    await database.pool.query("update vendor set enabled = false where code = $1", [shop.vendor]);
    expect(await codes(shop)).toEqual([]);
  });
});

describe("categories", () => {
  const mixed = [listed("koi"), listed("carp", { category: "FISH" }), listed("poker", { category: "CARD" })];

  it("[R-3.06] come in the lobby's order with the vendors that have games in them", async () => {
    const shop = await openShop(mixed);
    const { value } = await gameMenus(shop.context, {});
    const card = (gameType: string) => ({
      gameType,
      vassalage: shop.vendor,
      displayName: `Vendor ${shop.vendor}`,
      opensIn: "page",
    });
    expect(value).toEqual(
      ["RNG", "PVP", "FISH"].map((title) => ({
        title,
        cards: { [shop.vendor]: card(title) },
        gameClassify: { vendors: [card(title)] },
      })),
    );
    expect(await codes(shop, { gameType: "FISH" })).toEqual(["carp"]);
    expect(await codes(shop, { gameType: "NONE" })).toEqual([]);
  });

  it("[R-2.07] [R-4.15] list slots of the brand's own vendors under INHOUSE, not under RNG", async () => {
    const plain = await openShop(mixed);
    const own = rearranged(plain, { inHouseVendors: [plain.vendor] });
    const { value } = await gameMenus(own.context, {});
    expect(value.map(({ title }) => title)).toEqual(["PVP", "FISH", "INHOUSE"]);
    expect(value.at(-1)?.gameClassify.vendors).toEqual([expect.objectContaining({ gameType: "RNG" })]);
    expect(await codes(own, { gameType: "RNG" })).toEqual([]);
    expect(await codes(own, { gameType: "INHOUSE" })).toEqual(["koi"]);
    expect(await codes(own, { gameType: "RNG", vassalage: "INHOUSE" })).toEqual(["koi"]);
    expect(await codes(own, { gameType: "RNG", vassalage: own.vendor })).toEqual(["koi"]);
    expect(await codes(plain, { gameType: "RNG" })).toEqual(["koi"]);
    expect(await codes(plain, { vassalage: "INHOUSE" })).toEqual([]);
  });

  it("[R-4.15] split e-sports and cockfights out of sports", async () => {
    const shop = await openShop([listed("match")]);
    await database.pool.query("update game set game_type = 'SPORTS' where vendor_code = $1", [shop.vendor]);
    for (const category of ["SPORTS", "ESPORTS", "COCKFIGHT"]) {
      await database.pool.query("update vendor set sports_category = $2 where code = $1", [shop.vendor, category]);
      const { value } = await gameMenus(shop.context, {});
      expect(value.map(({ title }) => title)).toEqual([category]);
      expect(await codes(shop, { gameType: category })).toEqual(["match"]);
    }
    expect(await codes(shop, { gameType: "SPORTS" })).toEqual([]);
  });

  it("tell which vendors' games open in a window of their own", async () => {
    const shop = rearranged(await openShop(mixed), {});
    const windowed = rearranged(shop, { windowVendors: [shop.vendor] });
    const opensIn = async ({ context }: Shop) =>
      (await gameMenus(context, {})).value[0]?.gameClassify.vendors[0]?.opensIn;
    expect(await opensIn(shop)).toBe("page");
    expect(await opensIn(windowed)).toBe("window");
  });

  it("follow the brand's order of vendors", async () => {
    const [first, second] = [await openShop([listed("koi")]), await openShop([listed("fox")])];
    const both = [second.vendor, first.vendor];
    const { value } = await gameMenus(rearranged(first, { vendors: both }).context, {});
    expect(value[0]?.gameClassify.vendors.map(({ vassalage }) => vassalage)).toEqual(both);
  });
});
