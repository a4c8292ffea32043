import { createPlayerFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let vendor: VendorFixture;
let member: SpecificationClient;
let host: string;
beforeAll(async () => {
  vendor = await createVendorFixture(database.db, {
    currency: "USD",
    protocol: "house",
    page: "/vnLottery?gameCode={gameCode}",
  });
  host = `${vendor.brand.id}.test`;
  await serveAt(database.db, { [host]: vendor.brand });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  member = new SpecificationClient(app.port, host);
  member.token = (await createPlayerFixture(database.db, vendor.brand, { balance: 500n })).token;
});
afterAll(() => app?.close());

describe("a house vendor's game over HTTP", () => {
  const start = (of: SpecificationClient) =>
    of.json("POST", "/wps/game/launchGame", { vassalage: vendor.code, gameCode: vendor.gameCode });

  it("starts as a page of the site that was called, and is then recent", async () => {
    const { status, body } = await start(member);
    expect(status).toBe(200);
    expect(body.value).toEqual({ url: `http://${host}/vnLottery?gameCode=koi`, gameName: "Game koi", money: "cash" });
    const recent = await member.get("/lgw/games/recent", {
      page: "1",
      pageSize: "20",
      gameType: "ALL",
      language: "EN",
    });
    expect(recent.body.list).toMatchObject([{ vassalage: vendor.code, gameCode: "koi" }]);
  });

  it("starts for members only", async () => {
    expect((await start(new SpecificationClient(app.port, host))).body.code).toBe("SESSION_REQUIRED");
  });

  it("is under maintenance while the vendor is switched off", async () => {
    await database.pool.query("update vendor set enabled = false where code = $1", [vendor.code]);
    const { status, body } = await start(member);
    await database.pool.query("update vendor set enabled = true where code = $1", [vendor.code]);
    expect([status, body.code]).toEqual([503, "GAME_MAINTENANCE"]);
  });

  it("has no address for wallet calls", async () => {
    const { status } = await member.json("POST", `/vendors/house/${vendor.code}/user/balance`, {});
    expect(status).toBe(404);
  });
});
