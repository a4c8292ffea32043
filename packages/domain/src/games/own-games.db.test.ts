import {
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { VerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { addFavourite } from "./add-favourite.ts";
import { favouriteGames } from "./favourite-games.ts";
import { favouriteIds } from "./favourite-ids.ts";
import { launchGame } from "./launch-game.ts";
import { recentLotteryMenu } from "./lottery-menu.ts";
import { recentGames } from "./recent-games.ts";
import { removeFavourite } from "./remove-favourite.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
let vendor: VendorFixture;
let context: PlayerContext;
beforeAll(async () => {
  services = await createTestServices(database.db, { publicUrl: "http://127.0.0.1:4000" });
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
});
afterAll(() => stranger.stop());
beforeEach(async () => {
  vendor = await createVendorFixture(database.db, { baseUrl: stranger.url });
  for (const [gameCode, gameType] of [["fox"], ["carp", "FISH"], ["draw", "LOTTERY"]] as const)
    await addGame(database.db, {
      vendor: vendor.code,
      gameCode,
      currency: vendor.brand.currency,
      ...(gameType && { gameType }),
    });
  context = await newPlayer();
});

async function newPlayer(): Promise<PlayerContext> {
  return playerContext(services, vendor.brand, await createPlayerFixture(database.db, vendor.brand, { balance: 500n }));
}

async function nodeOf(gameCode: string): Promise<number> {
  const { rows } = await database.pool.query<{ node_id: bigint }>(
    "select node_id from game where vendor_code = $1 and game_code = $2",
    [vendor.code, gameCode],
  );
  return Number(rows[0]?.node_id);
}

const codesOf = (games: readonly { readonly gameCode: string }[]) => games.map(({ gameCode }) => gameCode);
const keep = async (gameCode: string) => addFavourite(context, { nodeId: await nodeOf(gameCode) });
const kept = async (input: object = {}) =>
  codesOf((await favouriteGames(context, { pageNo: 1, pageSize: 999, ...input })).content);

describe("favourites", () => {
  it("[R-3.02] [R-4.12] are kept once, the latest first, and let go of as often as one likes", async () => {
    await keep("koi");
    await keep("carp");
    await keep("koi");
    expect(await kept()).toEqual(["carp", "koi"]);
    expect((await favouriteIds(context, {})).value).toEqual([await nodeOf("carp"), await nodeOf("koi")]);
    for (let time = 0; time < 2; time += 1) await removeFavourite(context, { nodeId: await nodeOf("carp") });
    expect(await kept()).toEqual(["koi"]);
  });

  it("[R-9.04] come in pages, and by category", async () => {
    for (const game of ["koi", "fox", "carp"]) await keep(game);
    expect(await favouriteGames(context, { pageNo: 2, pageSize: 2 })).toMatchObject({
      content: [expect.objectContaining({ gameCode: "koi" })],
      pageNum: 2,
      totalPages: 2,
    });
    expect(await kept({ gameType: "FISH" })).toEqual(["carp"]);
  });

  it("belong to one player", async () => {
    await keep("koi");
    context = await newPlayer();
    expect(await kept()).toEqual([]);
  });

  it("stay while their game rests, and come back with it", async () => {
    await keep("koi");
    const rest = (enabled: boolean) =>
      database.pool.query("update game set enabled = $2 where vendor_code = $1 and game_code = 'koi'", [
        vendor.code,
        enabled,
      ]);
    await rest(false);
    expect(await kept()).toEqual([]);
    expect((await favouriteIds(context, {})).value).toHaveLength(1);
    expect(await outcomeOf(keep("koi"))).toBe("GAME_UNKNOWN");
    await rest(true);
    expect(await kept()).toEqual(["koi"]);
  });

  it("are no more than one page has: one more is refused, one that is there is not", async () => {
    await database.pool.query(
      `insert into game (vendor_code, game_code, game_type, names, icon_url)
       select $1, 'n' || n, 'RNG', '{"en": "N"}', 'https://a.example/n.webp' from generate_series(1, 998) as n`,
      [vendor.code],
    );
    await keep("koi");
    await database.pool.query(
      `insert into favourite_game (player_id, node_id)
       select $1, node_id from game where vendor_code = $2 and game_code like 'n%'`,
      [context.player.id, vendor.code],
    );
    expect(await outcomeOf(keep("fox"))).toBe("TOO_MANY_FAVOURITES");
    expect(await keep("koi")).toEqual({ success: true });
  });

  it("are games that the brand's players find", async () => {
    expect(await outcomeOf(addFavourite(context, { nodeId: 900_719_925_474 }))).toBe("GAME_UNKNOWN");
    const elsewhere = await createVendorFixture(database.db);
    const { rows } = await database.pool.query<{ node_id: bigint }>("select node_id from game where vendor_code = $1", [
      elsewhere.code,
    ]);
    expect(await outcomeOf(addFavourite(context, { nodeId: Number(rows[0]?.node_id) }))).toBe("GAME_UNKNOWN");
  });
});

describe("recent games", () => {
  const start = (gameCode: string) =>
    launchGame(context, {
      vassalage: vendor.code,
      gameCode,
      device: "mobile",
      language: "en",
      backUrl: "https://play.example/",
    });
  const recent = async (input: object = {}) =>
    codesOf((await recentGames(context, { page: 1, pageSize: 20, ...input })).list);

  it("are those that were started, the latest first and each once", async () => {
    for (const game of ["koi", "carp", "koi", "draw"]) await start(game);
    expect(await recent()).toEqual(["draw", "koi", "carp"]);
    expect(await recent({ gameType: "FISH" })).toEqual(["carp"]);
    expect(await recent({ page: 2, pageSize: 2 })).toEqual(["carp"]);
    expect(codesOf((await recentLotteryMenu(context, {})).value.list)).toEqual(["draw"]);
    context = await newPlayer();
    expect(await recent()).toEqual([]);
  });

  it("are none that the brand hides, and a hidden game is not started", async () => {
    await start("koi");
    await database.pool.query("insert into brand_game (brand_id, node_id, hidden) values ($1, $2, true)", [
      vendor.brand.id,
      await nodeOf("koi"),
    ]);
    expect(await recent()).toEqual([]);
    expect(await outcomeOf(start("koi"))).toBe("GAME_UNKNOWN");
  });
});
