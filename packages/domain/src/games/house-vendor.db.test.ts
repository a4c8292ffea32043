import { createDatabase } from "@banyan/db";
import { createPlayerFixture, createTestServices, playerContext, type TestServices } from "@banyan/dev-env/fixture";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { feedingVendors } from "./jackpot-feeds.ts";
import { launchGame } from "./launch-game.ts";
import { recentGames } from "./recent-games.ts";
import { roundReplay } from "./round-replay.ts";
import { synchroniseVendor, synchroniseVendors } from "./synchronise-vendor.ts";
import { findSeamlessVendor, findSortedFormVendor } from "./vendor-directory.ts";

const database = testDatabase();
let services: TestServices;
let vendor: VendorFixture;
let context: PlayerContext;
beforeAll(async () => {
  services = await createTestServices(database.db, { publicUrl: "https://vendors.example" });
});
beforeEach(async () => {
  vendor = await createVendorFixture(database.db, { protocol: "house", page: "/vnLottery?gameCode={gameCode}" });
  const player = await createPlayerFixture(database.db, vendor.brand, { balance: 500n });
  context = { ...playerContext(services, vendor.brand, player), host: "play.example:8443" };
});

type Launch = Parameters<typeof launchGame>[1];
const launch = (changes: Partial<Launch> = {}) =>
  launchGame(context, {
    vassalage: vendor.code,
    gameCode: vendor.gameCode,
    device: "mobile",
    language: "ur",
    ...changes,
  });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

describe("launchGame of a house vendor", () => {
  it("answers the page of the site that the player called, notes the game as recent and opens no session", async () => {
    const { value } = await launch();
    expect(value).toEqual({
      url: "https://play.example:8443/vnLottery?gameCode=koi",
      gameName: "Game koi",
      money: "cash",
    });
    const { list } = await recentGames(context, { page: 1, pageSize: 20 });
    expect(list.map(({ gameCode }) => gameCode)).toEqual(["koi"]);
    const sessions = await run("select from game_session where player_id = $1", context.player.id);
    expect(sessions.rowCount).toBe(0);
  });

  it("answers a page without a placeholder as it is", async () => {
    await run("update vendor set page = '/seaLottery' where code = $1", vendor.code);
    expect((await launch()).value.url).toBe("https://play.example:8443/seaLottery");
  });

  it("moves no money into a wallet that older settings of the brand name", async () => {
    const { games } = vendor.brand.settings;
    const transferWallets = { vendors: [vendor.code], moveOnLaunch: true };
    const settings = { ...vendor.brand.settings, games: { ...games, transferWallets } };
    context = { ...context, brand: { ...vendor.brand, settings } };
    await launch();
    const wallets = await run("select from account where player_id = $1 and kind = 'vendor_wallet'", context.player.id);
    expect(wallets.rowCount).toBe(0);
  });

  const spoilers: readonly [string, string, () => Promise<Partial<Launch>>][] = [
    ["INPUT_INVALID", "a way back that is no web page", async () => ({ backUrl: "javascript:alert(1)" })],
    [
      "REAL_ACCOUNT_REQUIRED",
      "a trial player",
      async () => {
        context = { ...context, player: { ...context.player, role: "trial" } };
        return {};
      },
    ],
    ["GAME_UNKNOWN", "a game that is not there", async () => ({ gameCode: "none" })],
    [
      "GAME_MAINTENANCE",
      "a game that is switched off",
      async () => {
        await run("update game set enabled = false where vendor_code = $1", vendor.code);
        return {};
      },
    ],
    [
      "PLAY_BLOCKED",
      "a player who owes money",
      async () => {
        await run("update account set posted = -1, overdrawn = true where player_id = $1", context.player.id);
        return {};
      },
    ],
    [
      "SESSION_ENDED",
      "a sign-in that is over",
      async () => {
        await run("update player_session set ended_at = now() where player_id = $1", context.player.id);
        return {};
      },
    ],
  ];

  it.each(spoilers.map(([code, what], index) => [code, what, index] as const))(
    "refuses with %s, for %s and all that come after",
    async (code, _what, index) => {
      let changes = {};
      for (const [, , spoil] of spoilers.slice(index)) changes = { ...(await spoil()), ...changes };
      await expect(launch(changes)).rejects.toMatchObject({ code });
      const noted = await run("select from recent_game where player_id = $1", context.player.id);
      expect(noted.rowCount).toBe(0);
    },
  );

  it.each([
    ["GAME_MAINTENANCE", "a vendor that is switched off", "update vendor set enabled = false where code = $1"],
    [
      "GAME_MAINTENANCE",
      "a game that the brand hides",
      `insert into brand_game (brand_id, node_id, hidden)
       select brand.id, node_id, true from game, brand
       where vendor_code = $1 and brand.settings #> '{games,vendors}' ? vendor_code`,
    ],
    ["GAME_UNKNOWN", "a game that is withdrawn", "update game set withdrawn_at = now() where vendor_code = $1"],
    [
      "GAME_UNKNOWN",
      "a game without stakes in the currency",
      "update game_stake set currency = 'USD' where vendor_code = $1",
    ],
  ])("refuses with %s, for %s", async (code, _what, statement) => {
    await run(statement, vendor.code);
    await expect(launch()).rejects.toMatchObject({ code });
  });

  it("refuses with GAME_UNKNOWN, for a vendor that the brand does not offer", async () => {
    const other = await createVendorFixture(database.db, { protocol: "house" });
    await expect(launch({ vassalage: other.code })).rejects.toMatchObject({ code: "GAME_UNKNOWN" });
  });
});

describe("a house vendor", () => {
  it("is known to no protocol of wallet calls, and other vendors still are", async () => {
    const outside = await createVendorFixture(database.db);
    // A separate reader of the same database has no copy of the directory yet.
    const records = { db: createDatabase(database.pool), vault: services.vault };
    expect(await findSeamlessVendor(records, vendor.code)).toBeUndefined();
    expect(await findSortedFormVendor(records, vendor.code)).toBeUndefined();
    expect(await findSeamlessVendor(records, outside.code)).toMatchObject({ code: outside.code });
  });

  it("is not asked for its games, and keeps them", async () => {
    const outside = await createVendorFixture(database.db);
    await synchroniseVendors(services);
    const asked = (await services.enqueued()).flatMap((job) =>
      job.kind === "games.synchronise" ? [job.vendorCode] : [],
    );
    expect(asked).toContain(outside.code);
    expect(asked).not.toContain(vendor.code);
    await synchroniseVendor(services, vendor.code);
    expect((await launch()).value.gameName).toBe("Game koi");
  });

  it("has no rounds to show again", async () => {
    const asked = { vassalage: vendor.code, roundId: "any", language: "en" };
    await expect(roundReplay(context, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("feeds no jackpot, unlike an outside vendor of the brand", async () => {
    const outside = await createVendorFixture(database.db);
    const { games } = vendor.brand.settings;
    const settings = { ...vendor.brand.settings, games: { ...games, vendors: [vendor.code, outside.code] } };
    const brand = { ...vendor.brand, settings };
    await openTestPool(services, [brand]);
    expect(await feedingVendors(database.db, brand)).toEqual([outside.code]);
  });

  it.each([
    ["a key", "update vendor set public_key = 'none' where code = $1", "vendor_one_key"],
    ["a secret", `update vendor set shared_secret = repeat('s', 40) where code = $1`, "vendor_one_key"],
    [
      "an address to call",
      "update vendor set base_url = 'https://vendor.example' where code = $1",
      "vendor_addresses_of_protocol",
    ],
    [
      "a comparison of its calls",
      "update vendor set reconciled = true where code = $1",
      "vendor_house_is_not_reconciled",
    ],
    [
      "addresses that may call",
      "update vendor set allowed_addresses = '{192.0.2.1}' where code = $1",
      "vendor_house_has_no_callers",
    ],
    ["no page", "update vendor set page = null where code = $1", "vendor_page_of_house"],
    ["a page of another site", "update vendor set page = '//evil.example' where code = $1", "vendor_page_check"],
  ])("cannot be stored with %s", async (_what, statement, constraint) => {
    await expect(run(statement, vendor.code)).rejects.toMatchObject({ constraint });
  });

  it("is the only kind of vendor that has a page", async () => {
    const outside = await createVendorFixture(database.db);
    const refused = run("update vendor set page = '/lottery' where code = $1", outside.code);
    await expect(refused).rejects.toMatchObject({ constraint: "vendor_page_of_house" });
  });
});
