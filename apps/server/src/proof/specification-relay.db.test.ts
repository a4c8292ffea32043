import { generateKeyPairSync } from "node:crypto";
import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  serveAt,
  TEST_DATA_KEY,
} from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { createLotteryFixture, type LotteryFixture } from "@banyan/dev-env/lottery-fixture";
import { createMission } from "@banyan/dev-env/mission-fixture";
import { openPeople, type People } from "@banyan/dev-env/people";
import { createRaffle } from "@banyan/dev-env/raffle-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { pairVerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let people: People;
let studio: StrangerVendor;
let vendor: VendorFixture;
let lottery: LotteryFixture;
beforeAll(async () => {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  studio = await startStrangerVendor(pairVerifyingKey(keys.publicKey));
  vendor = await createVendorFixture(database.db, { baseUrl: studio.url, currency: "USD" });
  await addGame(database.db, { vendor: vendor.code, gameCode: "lotus", currency: "USD", gameType: "LIVE" });
  lottery = await createLotteryFixture(await createTestServices(database.db));
  await serveAt(database.db, { "live.test": vendor.brand, "lottery.test": lottery.brand });
  people = openPeople(database.url, TEST_DATA_KEY);
  app = await startWalkedApp(database.url, TEST_DATA_KEY, { vendorSigningKey: keys.privateKey });
});
afterAll(async () => {
  await people?.close();
  await app?.close();
  await studio?.stop();
  await lottery?.keeper.stop();
});

const visitorOf = (host: string) => new SpecificationClient(app.port, host);

async function memberOf(host: string, { brand }: Pick<VendorFixture, "brand">) {
  const { id, token } = await createPlayerFixture(database.db, brand, { balance: 10_000n });
  const client = visitorOf(host);
  client.token = token;
  return { id, client };
}

describe("the relay", () => {
  it("[R-7.06] lists the live tables that can be opened now", async () => {
    const later = "2030-01-01T00:00:00.000Z";
    studio.tables.push({
      ...{ game_code: "lotus", name: "Baccarat · Lotus", names: {}, game: "baccarat", state: "dealing", reason: null },
      round: { id: newId(), number: 7, stage: "open", closes_at: later, held_until: null, players: 3 },
      ...{ staked: "12000", liability: "23400", min_bet: "2000", max_bet: "1000000", past: ["B7", "P8"] },
      ...{ unpaid: 1, watchers: 5 },
    });
    const { body } = await visitorOf("live.test").get("/wps/relay/liveModelList");
    expect(body.value.list).toMatchObject([
      {
        ...{ vassalage: vendor.code, gameCode: "lotus", name: "Game lotus", game: "baccarat", players: 3 },
        ...{ minimum: "2000", maximum: "1000000", past: ["B7", "P8"], nodeId: expect.any(Number) },
      },
    ]);
  });

  it("[R-7.06] tells a member the missions and their leaderboard", async () => {
    const { id, client } = await memberOf("live.test", vendor);
    const steps = [{ target: 900n, amount: 9n, points: 5 }];
    const mission = await createMission(database.db, vendor.brand.id, { goal: "deposits", category: null, steps });
    await people.recordDeposit(vendor.brand.id, id, 1_000n);
    await people.lookAtMissions();
    expect((await client.get("/wps/relay/missionSummary")).body.value).toMatchObject({
      ...{ state: "process", total: 1, completed: 1, list: [{ id: mission, progress: "1000" }] },
    });
    const board = (await client.get("/wps/relay/missionLeaderboard", { period: "day" })).body.value;
    expect(board).toMatchObject({ list: [{ place: 1, points: 5, own: true }], own: { place: 1, points: 5 } });
  });

  it("[R-7.06] draws the prize of a ticket from a raffle promotion, once for each hash", async () => {
    const services = await createTestServices(database.db);
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    const prizes = ["first", "second"].map((key, place) => ({
      ...{ key, kind: "cash" as const, amount: 500n, stock: null },
      weight: place === 0 ? 9_999 : 1,
    }));
    const raffle = await createRaffle(operator, vendor.brand.id, { prizes });
    const { id, client } = await memberOf("live.test", vendor);
    await people.recordDeposit(vendor.brand.id, id, 1_000n);
    const { version, seedHash, tickets } = (await client.get("/wps/member/raffle", { id: raffle })).body.value;
    expect(tickets).toBe(1);
    const claim = { id: raffle, version, seedHash, clientSeed: "my own seed" };
    const [drawn, again] = [
      await client.json("POST", "/wps/relay/rafflePromotionClaim", claim),
      await client.json("POST", "/wps/relay/rafflePromotionClaim", claim),
    ];
    expect(drawn).toMatchObject({ status: 200, body: { value: { seedHash, kind: "cash", amount: "500" } } });
    expect(again.body).toEqual(drawn.body);
    const next = (await client.get("/wps/member/raffle", { id: raffle })).body.value;
    expect(next.tickets).toBe(0);
    const more = await client.json("POST", "/wps/relay/rafflePromotionClaim", { ...claim, seedHash: next.seedHash });
    expect(more.body.code).toBe("TICKET_REQUIRED");
  });
});

describe("launches", () => {
  it("[R-7.04] open the brand's live chat where it is, for players", async () => {
    const { client } = await memberOf("live.test", vendor);
    const chat = async (url?: string) => {
      const customerService = url === undefined ? [] : [{ csType: "LIVECHAT", url }];
      await database.pool.query(
        `update brand set settings = settings || jsonb_build_object('customerService', $2::jsonb) where id = $1`,
        [vendor.brand.id, JSON.stringify(customerService)],
      );
      await expect
        .poll(async () => (await client.get("/wps/relay/liveChatLaunch")).body.chatUrl, { timeout: 10_000 })
        .toBe(url ?? null);
    };
    await chat("https://chat.example/banyan");
    await chat();
    expect((await visitorOf("live.test").get("/wps/relay/liveChatLaunch")).body.code).toBe("SESSION_REQUIRED");
  });

  it("[R-7.04] open the lobby of the lotteries, or one lottery to bet on", async () => {
    const { client } = await memberOf("lottery.test", lottery);
    const launch = async (wanted: Readonly<Record<string, unknown>>) => {
      const fields = {
        lottoArea: "VN",
        launchMode: "LOTT",
        device: "WEB",
        backUrl: "http://lottery.test/",
        language: "EN",
      };
      const { body } = await client.json("POST", "/wps/lottery/launch", { ...fields, ...wanted });
      if (body.value === undefined) return body.code;
      const { pathname, search } = new URL(body.value.url);
      return `${pathname}${search}`;
    };
    const { gameCode } = lottery;
    expect(await launch({ lottoView: "lobby" })).toBe("/lottery");
    expect(await launch({ lottoView: "lobby", lottoPrizeMode: "ELOTT", lottoGameCode: gameCode })).toBe(
      "/lottery?prizeMode=ELOTT",
    );
    expect(await launch({ lottoView: "lobby", lottoPrizeMode: "SEA" })).toBe("/seaLottery");
    expect(await launch({ lottoView: "betting", lottoGameCode: gameCode })).toBe(`/vnLottery?gameCode=${gameCode}`);
    expect(await launch({ lottoView: "betting", lottoGameCode: "NOSUCH" })).toBe("GAME_UNKNOWN");
    expect((await visitorOf("lottery.test").json("POST", "/wps/lottery/launch", {})).body.code).toBe(
      "SESSION_REQUIRED",
    );
  });
});
