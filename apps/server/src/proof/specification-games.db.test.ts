import { createPlayerFixture, TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { openSpecificationBrand, type SpecificationBrand } from "@banyan/dev-env/specification-brand";
import { testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let world: SpecificationBrand;
let visitor: SpecificationClient;
let member: SpecificationClient;
let agent: SpecificationClient;
beforeAll(async () => {
  world = await openSpecificationBrand(database);
  app = await startWalkedApp(database.url, TEST_DATA_KEY, { vendorSigningKey: world.vendorSigningKey });
  const { brand } = world.vendor;
  const [upline] = brand.settings.accountTypes.agents;
  if (upline === undefined) throw new Error("the brand has no agents");
  visitor = new SpecificationClient(app.port, world.host);
  member = new SpecificationClient(app.port, world.host);
  agent = new SpecificationClient(app.port, world.host);
  member.token = (await createPlayerFixture(database.db, brand, { balance: 500n })).token;
  agent.token = (await createPlayerFixture(database.db, brand, { accountType: upline })).token;
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

/** The fields that the specification's client sends to list games. */
const listed = {
  platform: "flash,html5-desktop",
  language: "EN",
  clientType: "3",
  merchant: "banyan",
  imgSize: "rx2",
};

const namesOf = (games: readonly { gameName: string }[]) => games.map(({ gameName }) => gameName).toSorted();
const BOTH = ["Game crane", "Game koi"];

describe("an outsider's client lists games", () => {
  it("[R-3.01] [R-7.04] of all types, by vendor, a page of twenty", async () => {
    const query = { gameType: "ALL", vassalage: "ALL", pageNo: "1", pageSize: "20", ...listed };
    const { status, body } = await visitor.get("/lgw/games/list", query);
    expect(status).toBe(200);
    expect(namesOf(body.games)).toEqual(BOTH);
    for (const game of body.games) {
      expect(game).toMatchObject({
        nodeId: expect.any(Number),
        nodeName: expect.any(String),
        gameId: expect.any(String),
        gameName: expect.any(String),
        iconUrl: expect.any(String),
        lagerIcon: expect.any(String),
        showIcon: expect.any(Boolean),
        displayName: expect.any(String),
        vassalage: world.vendor.code,
        gameCode: expect.any(String),
        gameType: "RNG",
        isGame: "GAME",
        isHot: expect.any(Number),
      });
    }
    const { body: narrowed } = await visitor.get("/lgw/games/list", { ...query, gameType: "RNG", vassalage: "NOBODY" });
    expect(narrowed.games).toEqual([]);
  });

  it("[R-3.06] [R-7.04] hot, by vendor and by lane, in the shapes of section 7", async () => {
    const hot = await visitor.get("/lgw/games/hot", { merchantCode: "banyan", isPlatform: "2", ...listed });
    expect(hot.body.value.list).toEqual([]);
    const lanes = await visitor.get("/lgw/games/lanes", { gameType: "ALL" });
    expect(lanes.body.value.data.lanes).toMatchObject([{ title: "RNG" }]);
    const menus = await visitor.get("/lgw/games/game_menus");
    expect(menus.body.value[0]).toMatchObject({
      title: "RNG",
      cards: { [world.vendor.code]: { vassalage: world.vendor.code, displayName: expect.any(String) } },
      gameClassify: { vendors: [{ gameType: "RNG", vassalage: world.vendor.code }] },
    });
  });

  it("[R-3.02] [R-4.12] [R-7.04] keeps favourites: adds by number, lists of all types, removes with the number in the query", async () => {
    const [first] = (await visitor.get("/lgw/games/list", listed)).body.games;
    const { nodeId, vassalage: vendor, gameType } = first;
    expect((await member.json("POST", "/lgw/games/favorite", { nodeId, vendor, gameType })).status).toBe(200);
    const list = await member.get("/lgw/games/favorite", { ...listed, gameType: "ALL", pageNo: "1", pageSize: "999" });
    expect(list.body).toMatchObject({ content: [{ nodeId }], pageNum: 1, totalPages: 1 });
    expect((await member.get("/lgw/games/favorite/ids")).body.value).toEqual([nodeId]);
    expect((await member.json("DELETE", `/lgw/games/favorite?nodeId=${nodeId}&language=EN`)).status).toBe(200);
    expect((await member.get("/lgw/games/favorite/ids")).body.value).toEqual([]);
    expect((await member.json("DELETE", "/lgw/games/favorite")).body).toMatchObject({
      code: "INPUT_INVALID",
      data: { field: "nodeId" },
    });
  });

  it("[R-7.04] starts a game by its number, and finds it among the recent ones", async () => {
    const games = (await visitor.get("/lgw/games/list", listed)).body.games;
    const koi = games.find(({ gameCode }: { gameCode: string }) => gameCode === "koi");
    const launched = await member.json("POST", "/wps/game/launchGame", { nodeId: koi.nodeId });
    expect(launched.body.value).toEqual({
      url: expect.stringMatching(/\/url\/koi$/),
      gameName: "Game koi",
      money: "cash",
    });
    const recent = await member.get("/lgw/games/recent", { page: "1", pageSize: "20", gameType: "ALL", ...listed });
    expect(namesOf(recent.body.list)).toEqual(["Game koi"]);
  });
});

describe("every operation of the relay list", () => {
  it("[R-7.06] answers with games under its name", async () => {
    const relayed = (of: SpecificationClient, operation: string, query = {}) =>
      of.get(`/wps/relay/${operation}`, query);
    expect((await relayed(visitor, "gameList")).body.code).toBe("SESSION_REQUIRED");
    expect(namesOf((await relayed(member, "gameList", { gameType: "ALL", ...listed })).body.games)).toEqual(BOTH);
    expect((await relayed(visitor, "hotGames", listed)).body.value.list).toEqual([]);
    expect((await relayed(visitor, "vendors")).body.value).toMatchObject([{ vassalage: world.vendor.code }]);
    const [{ nodeId }] = (await relayed(member, "gameList", listed)).body.games;
    expect((await member.json("POST", "/wps/relay/favourites/add", { nodeId })).status).toBe(200);
    expect((await relayed(member, "favourites/list", { gameType: "ALL" })).body.content).toMatchObject([{ nodeId }]);
    expect((await member.json("DELETE", `/wps/relay/favourites/remove?nodeId=${nodeId}`)).status).toBe(200);
    expect((await relayed(member, "favourites/list")).body.content).toEqual([]);
    const launched = await member.json("POST", "/wps/relay/gameLaunch", {
      vassalage: world.vendor.code,
      gameCode: "koi",
    });
    expect(launched.body.value.gameName).toBe("Game koi");
    expect(namesOf((await relayed(member, "recentGames", { page: "1" })).body.list)).toEqual(["Game koi"]);
    const winners = await relayed(visitor, "winnerRankList", { gameCategory: "ALL", language: "UR", limitNum: "20" });
    expect(winners.body.value.list).toEqual([]);
  });

  it("says truthfully what there is nothing of yet", async () => {
    const answers = async (of: SpecificationClient, operations: readonly string[]) => {
      for (const operation of operations) {
        const { status, body } = await of.get(`/wps/relay/${operation}`);
        expect([operation, status, body.value?.list ?? []]).toEqual([operation, 200, []]);
      }
    };
    await answers(member, ["missionLeaderboard", "pvpRoomList", "liveModelList", "merchantWallet", "points/balance"]);
    await answers(agent, ["dividendContract", "dailySalary", "hourlySalary", "realtimeSalary"]);
    expect((await member.get("/wps/relay/missionSummary")).body.value).toMatchObject({
      ...{ state: "coming_soon", total: 0, completed: 0, claimable: 0, list: [] },
    });
    expect((await member.get("/wps/relay/unreadMessageCount")).body.value).toBe(0);
    // The demo brand has its own page: an address within the site.
    expect((await member.get("/wps/relay/liveChatLaunch")).body.chatUrl).toBe("/liveChat");
    const claimed = await member.json("POST", "/wps/relay/rafflePromotionClaim", {
      ...{
        id: "019b0000-0000-7000-8000-000000000000",
        version: 1,
        seedHash: "0".repeat(64),
        clientSeed: "my own seed",
      },
    });
    expect(claimed).toMatchObject({ status: 404, body: { code: "NOT_FOUND", defined: true } });
    expect((await member.get("/wps/relay/dailySalary")).body.code).toBe("ROLE_NOT_ALLOWED");
  });
});
