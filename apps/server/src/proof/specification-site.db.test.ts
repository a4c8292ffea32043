import { createPlayerFixture, FIXTURE_PASSWORD, TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { openSpecificationBrand, type SpecificationBrand } from "@banyan/dev-env/specification-brand";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let world: SpecificationBrand;
let client: SpecificationClient;
beforeAll(async () => {
  world = await openSpecificationBrand(database);
  app = await startWalkedApp(database.url, TEST_DATA_KEY, { vendorSigningKey: world.vendorSigningKey });
  client = new SpecificationClient(app.port, world.host);
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

describe("an outsider's client reads the site", () => {
  it("[R-3.19] finds every field of the permission response", async () => {
    const { value } = (await client.get("/wps/system/status")).body;
    expect(value).toMatchObject({
      status: 0,
      customerService: [],
      domainRoute: expect.any(Array),
      resources: { Android: { url: expect.any(String) } },
      whitelabel: { modId: expect.any(String), enabled: true, childrenNodes: expect.any(Array) },
      register: expect.any(Array),
      mainDomain: expect.any(String),
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      location: { ip: "127.0.0.1" },
      maintenance: null,
      regionRestriction: false,
    });
  });

  it.each(["UR", "ur-PK", "Ur", "EN", "en_GB", "ZH-cn", "zh_CN"])(
    "[R-1.11] [R-7.08] takes a language in any case: %s",
    async (language) => {
      const { token } = await createPlayerFixture(database.db, world.vendor.brand);
      const member = new SpecificationClient(app.port, world.host);
      member.token = token;
      expect((await member.json("POST", "/wps/member/language", { language })).status).toBe(200);
      const kept = (await member.get("/wps/member/info")).body.value.language;
      expect(kept).toBe({ u: "ur", e: "en", z: "zh-CN" }[language.toLowerCase().charAt(0)]);
    },
  );

  it("speaks the language of every parameter that names one, in any case", async () => {
    const texts = { en: { title: "Open" }, ur: { title: "کھلا" } };
    await sql`insert into notice (id, brand_id, texts)
      values (gen_random_uuid(), ${world.vendor.brand.id}, ${JSON.stringify(texts)})`.execute(database.db);
    for (const [language, title] of [
      ["UR", "کھلا"],
      ["EN", "Open"],
    ]) {
      expect((await client.get("/wps/system/notices", { language })).body.value).toMatchObject([{ title }]);
    }
    const help = await client.get("/wps/system/helpCenter", { lang: "UR", device: "WEB" });
    expect(help).toMatchObject({ status: 200, body: { value: { pages: expect.any(Array) } } });
  });

  it("[R-5.05] asks for an affiliate by code and by domain", async () => {
    const query = { code: "NOBODYSCODE", domain: "" };
    expect((await client.get("/wps/agent/affiliate", query)).body.code).toBe("INVITATION_CODE_ERROR");
    const { body } = await client.get("/wps/agent/affiliate", { code: "", domain: "play.example" });
    expect(body).toEqual({ value: { affiliateCode: null } });
  });

  it.each(["/wps", "/wps/nowhere", "/lgw", "/lgw/nowhere", "/lotto", "/lotto/lgw/games/nowhere", "/wps/relay/nothing"])(
    "[R-8.04] is told by a code that %s is no call",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        expect(await client.json(method, path)).toMatchObject({
          status: 404,
          body: { defined: true, code: "NOT_FOUND", status: 404, message: expect.stringMatching(/./), data: {} },
        });
      }
    },
  );

  it("[R-3.05] reads winners with thousands separators and two decimals", async () => {
    const { brand, code, gameCode } = world.vendor;
    const { id } = await createPlayerFixture(database.db, brand, { username: "longname" });
    await sql`
      with won as (
        insert into round (id, player_id, brand_id, vendor_code, round_id, game_code, game_type, currency, state,
          stake, payout, valid_bet, valid_bet_rule, version, closed_at)
        values (gen_random_uuid(), ${id}, ${brand.id}, ${code}, 'r1', ${gameCode}, 'RNG', 'USD', 'settled',
          100, 123456789, 100, 1, 1, clock_timestamp())
        returning id, payout
      )
      insert into winner (round, brand_id, payout, won_at) select id, ${brand.id}, payout, now() from won
    `.execute(database.db);
    const query = { gameCategory: "ALL", language: "EN", limitNum: "20" };
    expect((await client.get("/lgw/games/winner_board", query)).body.value.list).toMatchObject([
      {
        vo: {
          customerName: "lo***e",
          winAmount: "1,234,567.89",
          iconUrl: expect.any(String),
          gameName: "Game koi",
          amount: "123456789",
        },
      },
    ]);
  });
});

describe("a call that comes too often", () => {
  it("[R-9.02] says in Retry-After when it may be made again", async () => {
    const { username } = await createPlayerFixture(database.db, world.vendor.brand);
    await sql`insert into sign_in_failure (scope, subject, failures, first_failure_at, last_failure_at)
      select 'account', id::text, 10, now(), now() from player where username = ${username}
      on conflict (scope, subject) do update set failures = 10`.execute(database.db);
    const answer = await client.sealed("POST", "/wps/session/login", { username, password: FIXTURE_PASSWORD });
    expect(answer).toMatchObject({ status: 429, body: { code: "SIGN_IN_LOCKED" } });
    expect(Number(answer.headers["retry-after"])).toBe(answer.body.data.retryAfterSeconds);
  });
});
