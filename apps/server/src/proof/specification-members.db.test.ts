import { createPromotionFixture } from "@banyan/dev-env/bonus-fixture";
import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  FIXTURE_PASSWORD,
  operatorContext,
  TEST_DATA_KEY,
} from "@banyan/dev-env/fixture";
import { openSpecificationBrand, type SpecificationBrand } from "@banyan/dev-env/specification-brand";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let world: SpecificationBrand;
let client: SpecificationClient;
beforeAll(async () => {
  world = await openSpecificationBrand(database);
  app = await startWalkedApp(database.url, TEST_DATA_KEY, { vendorSigningKey: world.vendorSigningKey });
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});
beforeEach(async () => {
  client = new SpecificationClient(app.port, world.host);
  await database.pool.query("delete from allowance; delete from sign_in_failure; delete from outgoing_message");
});

/** The registration user of section 3, with the fields that its form leaves empty. */
const user = (filled: Readonly<Record<string, unknown>>) => ({
  username: "",
  password: "correct-horse-1",
  confirmPassword: "correct-horse-1",
  payeeName: "",
  email: "",
  qqNum: "",
  mobileNum: "",
  recommenderId: "",
  captcha: "",
  verificationCode: "",
  affiliateCode: "",
  paymentPassword: "",
  line: "",
  whatsapp: "",
  facebook: "",
  wechat: "",
  idNumber: "",
  referralCode: "",
  domain: "",
  countryDialingCode: "",
  login: true,
  firebaseChannel: "",
  firebaseIdToken: "",
  registerUrl: `http://${world.host}/register`,
  registerMethod: "WEB",
  ...filled,
});

const register = (filled: Readonly<Record<string, unknown>>, path = "/wps/member/register") =>
  client.sealed("PUT", path, user(filled));

let numbers = 0;
const mobileNum = () => `20255501${String((numbers += 1)).padStart(2, "0")}`;

const login = (username: string, more: Readonly<Record<string, unknown>> = {}) =>
  client.sealed("POST", "/wps/session/login", {
    username,
    password: FIXTURE_PASSWORD,
    captcha: "",
    type: "username",
    ...more,
  });

describe("an outsider's client registers, signs in and signs out", () => {
  it("[R-3.09] [R-7.02] registers the specification's user, whose unused fields are empty", async () => {
    const { status, body } = await register({ username: "outsider1" });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      token: expect.any(String),
      firstTimeLogin: true,
      passwordExpired: false,
      user: {
        account: "outsider1",
        isLogin: true,
        isAgent: false,
        isTrial: false,
        currencySymbol: "$",
        language: "en",
      },
    });
  });

  it("[R-3.09] takes null where a client has nothing, and refuses who does not agree to the terms", async () => {
    expect((await register({ username: "outsider2", email: null, captcha: null, mobileNum: null })).status).toBe(200);
    const refused = await register({ username: "outsider3", agreedToTerms: false });
    expect(refused).toMatchObject({ status: 400, body: { code: "INPUT_INVALID", data: { field: "agreedToTerms" } } });
  });

  it("[R-3.09] [R-7.02] registers by mobile number, with the username of the form empty", async () => {
    const { status, body } = await register(
      { mobileNum: mobileNum(), countryDialingCode: "+1" },
      "/wps/member/register/mobile",
    );
    expect(status).toBe(200);
    expect(body.value.user.account).toMatch(/^m/);
  });

  it("[R-3.18] finds a rule for every field of the specification", async () => {
    const optional = ["payeeName", "email", "qqNum", "mobileNum", "recommenderId", "paymentPassword", "line"];
    const others = ["whatsapp", "facebook", "wechat", "idNumber", "affiliateCode", "captcha"];
    const config = (await client.get("/wps/system/setting/validation")).body.value;
    for (const rules of [
      config.username,
      config.mobile,
      (await client.get("/wps/system/setting/register")).body.value,
    ]) {
      for (const field of [...optional, ...others]) {
        expect(rules.find((rule: { field: string }) => rule.field === field)).toEqual({
          field,
          enabled: expect.any(Boolean),
          required: expect.any(Boolean),
          patternId: expect.any(Number),
          acceptedPattern: expect.any(String),
          minLength: expect.any(Number),
          maxLength: expect.any(Number),
        });
      }
    }
  });

  it("[R-7.01] signs out with a DELETE that has no body, or an empty one of a named type", async () => {
    for (const body of [undefined, {}]) {
      const { username } = await createPlayerFixture(database.db, world.vendor.brand);
      client.token = (await login(username)).body.value.token;
      expect((await client.json("DELETE", "/wps/session/logout", body)).body).toEqual({ success: true });
      expect((await client.get("/wps/member/info")).body).toMatchObject({ code: "SESSION_ENDED", defined: true });
    }
    client.token = (await createPlayerFixture(database.db, world.vendor.brand)).token;
    const typed = new SpecificationClient(app.port, world.host, { "content-type": "application/json" });
    typed.token = client.token;
    expect((await typed.json("DELETE", "/wps/session/logout")).status).toBe(200);
  });

  it("[R-4.03] is told by the captcha flag when to show a captcha, and answers it without an id", async () => {
    const { username } = await createPlayerFixture(database.db, world.vendor.brand);
    const failed = [];
    for (let count = 0; count < 3; count += 1) failed.push((await login(username, { password: "wrong-horse-1" })).body);
    expect(failed.map(({ data }) => data.captcha)).toEqual([undefined, undefined, true]);
    const shown = await client.get("/wps/captcha");
    expect(Buffer.from(shown.body.value, "base64").subarray(1, 4).toString()).toBe("PNG");
    const letters = await world.letters();
    expect((await login(username, { captcha: "zzzzz" })).body.code).toBe("CAPTCHA_CHECK_FAILED");
    // The wrong answer used the captcha up.
    expect((await login(username, { captcha: letters })).body.code).toBe("CAPTCHA_CHECK_FAILED");
    await client.get("/wps/captcha");
    expect((await login(username, { captcha: await world.letters() })).status).toBe(200);
  });
});

describe("an outsider's client shows the member", () => {
  const info = async () => (await client.get("/wps/member/info")).body.value;

  it("[R-3.07] tells who signed in, in which language, and what is in the wallet", async () => {
    const player = await createPlayerFixture(database.db, world.vendor.brand, { balance: 12_345n });
    client.token = (await login(player.username)).body.value.token;
    expect(await info()).toMatchObject({
      id: player.id,
      account: player.username,
      nickname: null,
      type: 0,
      currencySymbol: "$",
      language: "en",
      balance: "12345",
      isLogin: true,
      isAgent: false,
      isTrial: false,
      firstTimeLogin: true,
    });
    expect((await client.sealed("PUT", "/wps/member/profile", { nickname: "River" })).status).toBe(200);
    expect((await client.json("POST", "/wps/member/language", { language: "ur" })).status).toBe(200);
    client.token = (await login(player.username)).body.value.token;
    expect(await info()).toMatchObject({ nickname: "River", language: "ur", firstTimeLogin: false });
  });

  it("[R-3.07] counts the promotions to join as the page shows them, at the sign-in too", async () => {
    const services = await createTestServices(database.db);
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    const id = await createPromotionFixture(operator, world.vendor.brand.id);
    const player = await createPlayerFixture(database.db, world.vendor.brand);
    const { token, user: signedIn } = (await login(player.username)).body.value;
    client.token = token;
    const { list } = (await client.get("/wps/system/promotions")).body.value;
    const joinable = list.filter(({ state, offer }: { state: string; offer: { obstacle: string | null } | null }) => {
      return state === "join" && (offer?.obstacle ?? null) === null;
    });
    expect(joinable.map((each: { id: string }) => each.id)).toContain(id);
    expect([signedIn.availablePromos, (await info()).availablePromos]).toEqual([joinable.length, joinable.length]);
  });

  it("[R-3.07] [R-4.04] tells agents and trial players by their account types", async () => {
    const { agents, trial } = world.vendor.brand.settings.accountTypes;
    for (const [accountType, flags] of [
      ...agents.map((type) => [type, { isAgent: true, isTrial: false }] as const),
      ...trial.map((type) => [type, { isAgent: false, isTrial: true }] as const),
    ]) {
      client.token = (await createPlayerFixture(database.db, world.vendor.brand, { accountType })).token;
      expect(await info()).toMatchObject({ type: accountType, ...flags });
    }
  });

  it("[R-7.02] shows the picture and all funds, and changes the password", async () => {
    const player = await createPlayerFixture(database.db, world.vendor.brand, { balance: 700n });
    client.token = (await login(player.username)).body.value.token;
    expect((await client.json("PUT", "/wps/member/info/icon", { icon: "koi" })).status).toBe(200);
    expect((await info()).icon).toContain("koi");
    // Only a picture that the member sent is a separate file.
    expect((await client.get("/wps/member/info/icon")).body).toMatchObject({ code: "NOT_FOUND", defined: true });
    const funds = await client.get("/wps/member/info/funds/consolidated");
    expect(funds).toMatchObject({ status: 200, body: { value: { total: "700" } } });
    const next = { newPassword: "other-horse-2", confirmNewPassword: "other-horse-2" };
    const change = (oldPassword: string) => client.sealed("POST", "/wps/member/password", { oldPassword, ...next });
    expect((await change("wrong-horse-1")).status).not.toBe(200);
    expect((await change(FIXTURE_PASSWORD)).status).toBe(200);
    expect((await login(player.username)).body.code).toBe("SIGN_IN_FAILED");
    expect((await login(player.username, { password: "other-horse-2" })).status).toBe(200);
  });
});

describe("a captcha that is answered without its id", () => {
  const feedback = (of: SpecificationClient, captcha: string) =>
    of.json("PUT", "/wps/feedback", {
      type: 3,
      content: "The koi slot stopped in the middle of a round, and came back a minute later.",
      sender: "outsider@example.test",
      captcha,
    });

  it("[R-7.03] is that of the visitor who got it, and nobody else's", async () => {
    const other = new SpecificationClient(app.port, world.host, { "user-agent": "AnotherBrowser/2.0" });
    await client.get("/wps/captcha");
    const letters = await world.letters();
    expect((await feedback(other, letters)).body.code).toBe("CAPTCHA_CHECK_FAILED");
    expect((await feedback(client, letters)).body.value).toEqual({ reference: expect.any(String) });
    expect((await feedback(client, letters)).body.code).toBe("CAPTCHA_CHECK_FAILED");
  });

  it("[R-7.03] is told from a neighbour's, who has the same address and browser, by a cookie", async () => {
    const neighbour = new SpecificationClient(app.port, world.host);
    client.keepsCookies = true;
    neighbour.keepsCookies = true;
    await client.get("/wps/captcha");
    const letters = await world.letters();
    await neighbour.get("/wps/captcha");
    expect((await feedback(client, letters)).status).toBe(200);
    expect((await feedback(neighbour, await world.letters())).status).toBe(200);
  });

  it("[R-7.03] is bound to the action that it was asked for, where one was named", async () => {
    await client.get("/wps/captcha", { action: "login" });
    expect((await feedback(client, await world.letters())).body.code).toBe("CAPTCHA_CHECK_FAILED");
  });
});

describe("a forgotten password", () => {
  it("[R-3.10] [R-7.02] by e-mail needs the username and the address alone, as a form", async () => {
    const answer = await client.form("POST", "/wps/member/password/email", {
      username: "nobody",
      email: "nobody@example.test",
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  it("asks for a captcha after repeated requests, and says so by the captcha flag", async () => {
    const ask = (captcha?: string) =>
      client.form("POST", "/wps/member/password/email", {
        username: "nobody",
        email: `nobody${newId().slice(-6)}@example.test`,
        ...(captcha !== undefined && { captcha }),
      });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await ask()).body);
    expect(answers.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ({ success: true })));
    expect(answers[3]).toMatchObject({ code: "CAPTCHA_REQUIRED", data: { captcha: true } });
    await client.get("/wps/captcha");
    expect((await ask(await world.letters())).body).toEqual({ success: true });
  });

  it("[R-3.10] [R-4.07] [R-7.02] by mobile number needs the number, the code and the new password", async () => {
    const number = mobileNum();
    const player = await createPlayerFixture(database.db, world.vendor.brand, { mobile: { country: "1", number } });
    const asked = await client.json("POST", "/wps/verification/sms/noLogin", {
      mobileNum: number,
      countryDialingCode: "+1",
    });
    expect(asked.body.value.expiredMinutes).toBe(5);
    const set = await client.sealed("POST", "/wps/member/password/verification", {
      newPassword: "other-horse-2",
      mobileNum: number,
      verificationCode: await world.code(),
    });
    expect(set.body.value).toMatchObject({ token: expect.any(String), user: { id: player.id } });
  });

  it("[R-1.12] [R-3.08] [R-7.01] a code of the same call signs in, and is used up by it", async () => {
    const number = mobileNum();
    await createPlayerFixture(database.db, world.vendor.brand, { mobile: { country: "1", number } });
    await client.json("POST", "/wps/verification/sms/noLogin", { mobileNum: number, countryDialingCode: "+1" });
    const code = await world.code();
    expect((await login(number, { password: code, type: "sms" })).status).toBe(200);
    const set = await client.sealed("POST", "/wps/member/password/verification", {
      newPassword: "other-horse-2",
      mobileNum: number,
      verificationCode: code,
    });
    expect(set.body.code).toBe("INVALID_VERIFICATION_CODE");
  });
});

describe("announcements and notices", () => {
  it("[R-4.10] of executions A and F come to members, of B to visitors", async () => {
    for (const execution of ["B", "A", "F"]) {
      await database.db
        .insertInto("announcement")
        .values({
          id: newId(),
          brand_id: world.vendor.brand.id,
          type: "PU",
          execution,
          texts: JSON.stringify({ en: { title: `For ${execution}`, content: "…" } }),
        })
        .execute();
    }
    const titles = async (execution: string) => {
      const query = { types: "B,PL,PU,PR", platform: "W", execution };
      const { body } = await client.get("/wps/relay/announcements", query);
      return body.value.list.map(({ title }: { title: string }) => title);
    };
    expect([await titles("B"), await titles("A"), await titles("F")]).toEqual([["For B"], [], []]);
    client.token = (await createPlayerFixture(database.db, world.vendor.brand)).token;
    expect([await titles("B"), await titles("A"), await titles("F")]).toEqual([["For B"], ["For A"], ["For F"]]);
  });

  it("[R-3.04] notices take the specification's parameters", async () => {
    await database.db
      .insertInto("notice")
      .values({
        id: newId(),
        brand_id: world.vendor.brand.id,
        texts: JSON.stringify({ en: { title: "Open all night", content: "…" } }),
      })
      .execute();
    const titles = async (types: string) => {
      const { body } = await client.get("/wps/system/notices", { types, platform: "W", execution: "B" });
      return body.value.map(({ title }: { title: string }) => title);
    };
    expect(await titles("B,PL,PU,PR")).toEqual(["Open all night"]);
    expect(await titles("PL")).toEqual([]);
  });
});
