import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../../context.ts";
import { findPlayerSession, login, passwordEmail, passwordLink, passwordVerification, smsCode } from "../index.ts";

const NEW = "other-horse-2";
const EMAIL = "Sana@Example.test";
const MOBILE = { country: "92", number: "3001234567" };
const DEFAULT = "welcome-1234";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let player: SignedInPlayer & { readonly token: string };
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(database.db);
  await sql`delete from allowance`.execute(database.db);
  await sql`delete from outgoing_message`.execute(database.db);
  brand = await brandWith({ CHNGPASSVERIF3: true });
  player = await createPlayerFixture(database.db, brand, { mobile: MOBILE });
  await sql`update player set email = ${EMAIL}, email_key = ${EMAIL.toLowerCase()} where id = ${player.id}`.execute(
    database.db,
  );
});

function brandWith(flags: Record<string, boolean>): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      mobileCountries: ["PK"],
      captcha: { sendCode: false, signInAfter: null },
      flags: { ...settings.flags, ...flags },
      session: { ...settings.session, defaultPassword: DEFAULT },
    }),
  });
}

let addresses = 0;
function contextOf(of = brand) {
  addresses += 1;
  const context = callContext(services, of);
  return { ...context, caller: { ...context.caller, ip: `198.51.100.${addresses % 250}` } };
}

const ask = (username = player.username, email = EMAIL, context = contextOf()) =>
  passwordEmail(context, { username, email });

/** The token of the latest link. */
async function sentToken(): Promise<string> {
  await ask();
  const message = (await services.outgoing()).at(-1);
  return String(message?.values["link"]).split("#")[1] ?? "";
}

const set = (token: string, newPassword = NEW, confirmNewPassword = newPassword, of = brand) =>
  passwordLink(contextOf(of), { token, newPassword, confirmNewPassword });

const signIn = (password: string) =>
  login(contextOf(), { username: player.username, password, type: "username", entry: "site", rememberMe: false });

describe("a forgotten password, by e-mail", () => {
  it("[R-4.07] [R-5.06] sends a link to the address that the account has, in the account's language", async () => {
    await ask(player.username.toUpperCase(), EMAIL.toLowerCase());
    expect(await services.outgoing()).toMatchObject([
      { channel: "email", to: EMAIL, template: "passwordLink", locale: "en", values: { username: player.username } },
    ]);
    const { values } = (await services.outgoing())[0] ?? {};
    expect(values?.["link"]).toMatch(new RegExp(`^http://${brand.id}\\.test/resetPassword#[A-Za-z0-9_-]{43}$`));
  });

  it("[R-4.07] sets the password by the link, and ends every session", async () => {
    expect(await set(await sentToken())).toEqual({ success: true });
    expect(await outcomeOf(signIn(FIXTURE_PASSWORD))).toBe("SIGN_IN_FAILED");
    expect(await outcomeOf(signIn(NEW))).toBe("done");
    expect(await findPlayerSession(database.db, brand, player.token)).toBeUndefined();
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_entry where subject_id = ${player.id}`.execute(database.db);
    expect(rows).toEqual([{ action: "password.reset", details: { by: "e-mail" } }]);
  });

  it("lets one through of those who bring a link at once, and none after", async () => {
    const token = await sentToken();
    const attempts = Array.from({ length: 8 }, (_, index) => outcomeOf(set(token, `other-horse-${index + 2}`)));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
    expect(outcomes.filter((code) => code === "PASSWORD_LINK_INVALID")).toHaveLength(7);
    expect(await outcomeOf(set(token))).toBe("PASSWORD_LINK_INVALID");
  });

  it("keeps nothing that could be used as a link", async () => {
    const token = await sentToken();
    const { rows } = await sql<{ text: string }>`
      select password_link::text || outgoing_message::text as text from password_link, outgoing_message
      where player_id = ${player.id}`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
  });

  it.each([
    ["is too old", async () => void (await sql`update password_link set expires_at = now()`.execute(database.db))],
    ["was followed by another", async () => void (await ask())],
    ["is of a player who was blocked", async () => void (await blockPlayer())],
  ])("takes no link that %s", async (_name, happens) => {
    const token = await sentToken();
    await happens();
    expect(await outcomeOf(set(token))).toBe("PASSWORD_LINK_INVALID");
  });

  const blockPlayer = () => sql`update player set status = 'blocked' where id = ${player.id}`.execute(database.db);

  it("takes no link at another brand, and leaves it good for its own", async () => {
    const token = await sentToken();
    expect(await outcomeOf(set(token, NEW, NEW, await brandWith({})))).toBe("PASSWORD_LINK_INVALID");
    expect(await outcomeOf(set(token))).toBe("done");
  });

  it("says the same, and takes as long, whether or not there is such an account; and sends nothing to nobody", async () => {
    const took = async (username: string, email: string) => {
      const began = performance.now();
      expect(await ask(username, email)).toEqual({ success: true });
      return performance.now() - began;
    };
    const known = await took(player.username, EMAIL);
    const strangers = [
      await took("nobody", EMAIL),
      await took(player.username, "other@example.test"),
      await took("nobody", "nobody@example.test"),
    ];
    for (const millis of strangers) expect(Math.abs(millis - known)).toBeLessThan(150);
    expect(await services.outgoing()).toHaveLength(1);
  });

  it("is asked for three times an hour for one address, whether or not anybody has it", async () => {
    for (const email of [EMAIL, "nobody@example.test"]) {
      const outcomes = [];
      for (let count = 0; count < 4; count += 1) outcomes.push(await outcomeOf(ask(player.username, email)));
      expect(outcomes).toEqual(["done", "done", "done", "TOO_MANY_AUTH_REQUESTS"]);
    }
  });

  it.each([
    ["REGISTRATION_FIELD_INVALID", "short", "else", "x"],
    ["PASSWORD_NOT_NEW", DEFAULT, "else", "x"],
    ["CONFIRMATION_MISMATCH", NEW, "else", "x"],
    ["PASSWORD_LINK_INVALID", NEW, NEW, "x"],
  ])("refuses in order: %s", async (code, newPassword, confirmation, token) => {
    expect(await outcomeOf(set(token.repeat(43), newPassword, confirmation))).toBe(code);
  });
});

describe("a forgotten password, by mobile", () => {
  const typed = { mobileNum: "03001234567", countryDialingCode: "+92" };

  async function sentCode(): Promise<string> {
    await smsCode(contextOf(), { ...typed, purpose: "forgot_password" });
    return String((await services.outgoing()).at(-1)?.values["code"]);
  }

  const setBy = (verificationCode: string, newPassword = NEW, of = brand) =>
    passwordVerification(contextOf(of), { ...typed, newPassword, verificationCode });

  it("[R-4.07] sets the password by the code and signs in; every other session ends", async () => {
    const { value } = await setBy(await sentCode());
    expect(value).toMatchObject({ passwordExpired: false, user: { id: player.id } });
    expect(await findPlayerSession(database.db, brand, value.token)).toMatchObject({ id: player.id });
    expect(await findPlayerSession(database.db, brand, player.token)).toBeUndefined();
    expect(await outcomeOf(signIn(NEW))).toBe("done");
    expect(await outcomeOf(signIn(FIXTURE_PASSWORD))).toBe("SIGN_IN_FAILED");
  });

  it("lets one through of those who bring a code at once", async () => {
    const code = await sentCode();
    const outcomes = await Promise.all([2, 3, 4].map((last) => outcomeOf(setBy(code, `other-horse-${last}`))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  it("refuses in order: switched off, number, password, code, account", async () => {
    const off = await brandWith({ CHNGPASSVERIF3: false });
    const code = await sentCode();
    const noNumber = passwordVerification(contextOf(), {
      mobileNum: "12",
      countryDialingCode: "+92",
      newPassword: "short",
      verificationCode: "",
    });
    const outcomes = [
      await outcomeOf(setBy("", "short", off)),
      await outcomeOf(noNumber),
      await outcomeOf(setBy("", "short")),
      await outcomeOf(setBy("", DEFAULT)),
      await outcomeOf(setBy("")),
      await outcomeOf(setBy(code === "000000" ? "000001" : "000000")),
    ];
    await sql`update player set status = 'blocked' where id = ${player.id}`.execute(database.db);
    outcomes.push(await outcomeOf(setBy(code)));
    expect(outcomes).toEqual([
      "OPERATION_NOT_ALLOWED",
      "INVALID_PHONE_NUMBER",
      "REGISTRATION_FIELD_INVALID",
      "PASSWORD_NOT_NEW",
      "MISSING_VERIFICATION_CODE",
      "INVALID_VERIFICATION_CODE",
      "ACCOUNT_BLOCKED",
    ]);
    expect(await outcomeOf(signIn(NEW))).toBe("SIGN_IN_FAILED");
  });
});
