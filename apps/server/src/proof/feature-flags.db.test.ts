import { type FeatureFlag, featureFlags, routeTable } from "@banyan/contract";
import {
  createBrandFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal, startWalkedApp, type WalkedApp } from "../contract-walk/index.ts";

const database = testDatabase();
let app: WalkedApp;

/** For each feature one brand with it and one without it, otherwise equal. */
const brands = new Map<string, Brand>();

beforeAll(async () => {
  for (const flag of featureFlags) {
    for (const on of [true, false]) {
      const brand = await createBrandFixture(database.db, {
        settings: (settings) => ({
          ...settings,
          captcha: { signInAfter: null, register: false, sendCode: false },
          flags: {
            ...settings.flags,
            // Another feature must not refuse what is tested of this one.
            ...(flag === "MOBILENUMREG3" && { REGMOBVERF3: false }),
            [flag]: on,
          },
        }),
      });
      await serveAt(database.db, { [`${brand.id}.test`]: brand });
      brands.set(`${flag} ${on}`, brand);
    }
  }
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

async function make(brand: Brand, name: string, input: Readonly<Record<string, unknown>>, token?: string) {
  const call = routeTable().find((each) => each.name === name);
  if (call === undefined) throw new Error(`the contract has no ${name}`);
  return app.call(`${brand.id}.test`, call, input, token === undefined ? {} : { token });
}

const registration = { password: "correct-horse-1", confirmPassword: "correct-horse-1", agreedToTerms: true };
const mobile = () => `202555${String(Math.floor(1000 + (Number.parseInt(newId().slice(-4), 16) % 9000)))}`;

/** For each feature an attempt that needs it, and the results with it and without it. */
const attempts: Readonly<
  Record<FeatureFlag, { attempt: (brand: Brand) => Promise<unknown>; on: unknown; off: unknown }>
> = {
  USERNAMEREG3: {
    attempt: async (brand) =>
      (await make(brand, "member.register", { ...registration, username: `f${newId().slice(-10)}` })).code,
    on: "done",
    off: "REGISTRATION_OFF",
  },
  MOBILENUMREG3: {
    attempt: async (brand) =>
      (await make(brand, "member.registerByMobile", { ...registration, mobileNum: mobile(), countryDialingCode: "+1" }))
        .code,
    on: "done",
    off: "REGISTRATION_OFF",
  },
  MOBILENUMPASSREG3: {
    attempt: async (brand) => {
      const number = mobile();
      await createPlayerFixture(database.db, brand, { mobile: { country: "1", number } });
      return (await make(brand, "session.login", { username: number, password: FIXTURE_PASSWORD })).code;
    },
    on: "done",
    off: "SIGN_IN_FAILED",
  },
  REGMOBVERF3: {
    attempt: async (brand) =>
      (await make(brand, "verification.smsRegisterCode", { mobileNo: mobile(), countryDialingCode: "+1" })).code,
    on: "done",
    off: "OPERATION_NOT_ALLOWED",
  },
  CHNGPASSVERIF3: {
    attempt: async (brand) => {
      const input = { mobileNum: mobile(), countryDialingCode: "+1", purpose: "forgot_password" };
      return (await make(brand, "verification.smsCode", input)).code;
    },
    on: "done",
    off: "OPERATION_NOT_ALLOWED",
  },
  AGENTPOLICY3: {
    attempt: async (brand) => {
      const { token } = await createPlayerFixture(database.db, brand, { accountType: 41 });
      const { text } = await make(brand, "member.info", {}, token);
      return (JSON.parse(text) as { value: { isAgent: boolean } }).value.isAgent;
    },
    on: true,
    off: false,
  },
  FREEPLAY3: {
    attempt: async (brand) => {
      const { text } = await make(brand, "system.status", {});
      const tree = (
        JSON.parse(text) as { value: { whitelabel: { childrenNodes: { modId: string; enabled: boolean }[] } } }
      ).value.whitelabel.childrenNodes;
      const offered = tree.find(({ modId }) => modId === "FREEPLAY3")?.enabled;
      const input = { os: "Linux", platform: "W", header: await freePlayHeader(brand), gatewayVersion: 3 };
      return [offered, (await make(brand, "session.freePlay", input)).code];
    },
    on: [true, "done"],
    off: [false, "SIGN_IN_TYPE_OFF"],
  },
  PWDEXPFORCECHANGE3: {
    attempt: async (brand) => {
      const { id, username } = await createPlayerFixture(database.db, brand);
      await sql`update player set password_changed_at = now() - interval '91 days' where id = ${id}`.execute(
        database.db,
      );
      const { text } = await make(brand, "session.login", { username, password: FIXTURE_PASSWORD });
      return (JSON.parse(text) as { value: { passwordExpired: boolean } }).value.passwordExpired;
    },
    on: true,
    off: false,
  },
  MOBILEVERCODELOGIN3: {
    attempt: async (brand) =>
      (await make(brand, "verification.smsCode", { mobileNum: mobile(), countryDialingCode: "+1" })).code,
    on: "done",
    off: "OPERATION_NOT_ALLOWED",
  },
};

async function freePlayHeader(brand: Brand): Promise<string> {
  const content = JSON.stringify({ device: newId() });
  return (await seal(content, await app.payloadKey(`${brand.id}.test`))).body;
}

describe("a feature of a brand", () => {
  it.each(featureFlags)("[R-3.17] %s switches on the server what it names", async (flag) => {
    const { attempt, on, off } = attempts[flag];
    const [having, lacking] = [brands.get(`${flag} true`), brands.get(`${flag} false`)];
    if (!having || !lacking) throw new Error(`${flag} has no brands`);
    expect(await attempt(having)).toEqual(on);
    expect(await attempt(lacking)).toEqual(off);
  });
});
