import { registrationPattern } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoredBrandSettings } from "../brand/index.ts";
import type { Brand } from "../context.ts";
import { login, registerInOneClick } from "./index.ts";
import { madePassword, madeUsername } from "./made-credentials.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await oneClickBrand();
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});

function oneClickBrand(change: (settings: StoredBrandSettings) => Partial<StoredBrandSettings> = () => ({})) {
  return createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, ways: { oneClick: true }, ...change(settings) }),
  });
}

const tap = (of = brand, input: { affiliateCode?: string } = {}, ip = "203.0.113.20") => {
  const context = callContext(services, of);
  return registerInOneClick(
    { ...context, caller: { ...context.caller, ip } },
    { agreedToTerms: true, registerMethod: "WEB", ...input },
  );
};

describe("an account in one tap", () => {
  it("[R-1.12] is a member's, signed in, and its credentials sign in again", async () => {
    const { username, password, login: opened } = (await tap()).value;
    expect(opened.user).toMatchObject({
      account: username,
      type: 0,
      isTrial: false,
      firstTimeLogin: true,
      balance: 0n,
    });
    const again = await login(callContext(services, brand), {
      username,
      password,
      type: "username",
      entry: "site",
      rememberMe: false,
    });
    expect(again.value.user.id).toBe(opened.user.id);
  });

  it("keeps the password nowhere", async () => {
    const { password, login: opened } = (await tap()).value;
    const row = await database.db.selectFrom("player").selectAll().where("id", "=", opened.user.id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it("is each time another, also when many tap at once", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, place) => tap(brand, {}, `198.51.100.${place}`)));
    expect(new Set(made.map(({ value }) => value.username)).size).toBe(8);
    expect(new Set(made.map(({ value }) => value.password)).size).toBe(8);
  });

  it("[R-5.05] hangs below whoever invited, and refuses a code that is nobody's", async () => {
    const upline = await createPlayerFixture(database.db, brand);
    const { referral_code: affiliateCode } = await database.db
      .selectFrom("player")
      .select("referral_code")
      .where("id", "=", upline.id)
      .executeTakeFirstOrThrow();
    const { login: opened } = (await tap(brand, { affiliateCode })).value;
    const row = await database.db
      .selectFrom("player")
      .select("upline_id")
      .where("id", "=", opened.user.id)
      .executeTakeFirstOrThrow();
    expect(row.upline_id).toBe(upline.id);
    expect(await outcomeOf(tap(brand, { affiliateCode: "NOBODY99" }))).toBe("INVITATION_CODE_ERROR");
  });

  it("[R-3.17] is off where the brand does not want it, or asks what only a person can tell", async () => {
    const off = await oneClickBrand(() => ({ ways: { oneClick: false } }));
    const noNames = await oneClickBrand(({ flags }) => ({ flags: { ...flags, USERNAMEREG3: false } }));
    const asking = await oneClickBrand(({ registration }) => ({
      registration: {
        ...registration,
        email: { enabled: true, required: true, patternId: 4, minLength: 6, maxLength: 99 },
      },
    }));
    for (const of of [off, noNames, asking]) expect(await outcomeOf(tap(of))).toBe("REGISTRATION_OFF");
  });

  it("[R-9.02] stops an address after ten, however many come at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcomeOf(tap(brand, {}, "192.0.2.5"))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set(["done", "TOO_MANY_REQUESTS"]));
  });
});

describe("made credentials", () => {
  const rule = (patternId: number, minLength: number, maxLength: number) => ({
    field: "password",
    enabled: true,
    required: true,
    patternId,
    acceptedPattern: registrationPattern(patternId)?.source ?? "*",
    minLength,
    maxLength,
  });

  it.each([1, 2, 5, 6, 7, 8, 9, 10, 13, 16, 17, 18, 19])("fit pattern %i within its bounds", (patternId) => {
    const bounds = rule(patternId, 6, 10);
    // Pattern 19 requires symbols, which a username cannot have.
    const made = patternId === 19 ? [madePassword(bounds)] : [madeUsername(bounds), madePassword(bounds)];
    for (const text of made) {
      expect(text).toMatch(new RegExp(bounds.acceptedPattern === "*" ? "^.*$" : bounds.acceptedPattern, "u"));
      expect(text?.length).toBeGreaterThanOrEqual(6);
      expect(text?.length).toBeLessThanOrEqual(10);
    }
  });

  it("are as short or as long as the rule has them", () => {
    expect(madePassword(rule(7, 6, 6))).toMatch(/^\d{6}$/);
    expect(madePassword(rule(19, 20, 30))).toHaveLength(20);
  });

  it("are not made for a script that we have no letters of", () => {
    expect(madeUsername(rule(14, 4, 8))).toBeUndefined();
  });
});
