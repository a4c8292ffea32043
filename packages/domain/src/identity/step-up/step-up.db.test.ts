import {
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  openSessionFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../../context.ts";
import { addBankAccount } from "../../cashier/index.ts";
import {
  beginAuthenticator,
  changeEmail,
  changeMobile,
  confirmAuthenticator,
  removeAuthenticator,
  sendContactCode,
  setPaymentPassword,
  setSecondFactor,
  stepUp,
  stepUpCode,
  waysToStepUp,
} from "../index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let thief: PlayerContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, mobileCountries: ["PK"] }) });
});
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(database.db);
  await sql`delete from allowance`.execute(database.db);
  thief = await stolenSession();
});

/** The session of a member without contacts, used by a thief who knows no password. */
async function stolenSession(): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, brand, { paymentPassword: "246810" });
  return playerContext(services, brand, player);
}

const BANK_ACCOUNT = { bankCode: "DELTA", holderName: "Nobody Known", paymentPassword: "246810" };
let numbers = 50_000_000;
const bankAccount = () => ({ ...BANK_ACCOUNT, number: String((numbers += 1)) });

async function giveContacts({ player }: PlayerContext, proven: boolean): Promise<{ email: string; number: string }> {
  const email = `${player.username}@example.test`;
  const number = `300${String((numbers += 1)).slice(-7)}`;
  const at = proven ? sql`now()` : sql`null`;
  await sql`update player set email = ${email}, email_key = ${email}, email_verified_at = ${at},
    mobile_country = '92', mobile_number = ${number}, mobile_verified_at = ${at} where id = ${player.id}
  `.execute(database.db);
  return { email, number };
}

const lastCodeTo = async (address: string) =>
  String(
    (await services.outgoing()).findLast(({ to, template }) => to === address && template === "code")?.values["code"],
  );

const toldOf = async (change: string) =>
  (await services.outgoing()).filter(
    ({ template, values }) => template === "accountChanged" && values["change"] === change,
  );

const actionsOn = async ({ player }: PlayerContext) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_id = ${player.id} order by sequence`.execute(database.db);
  return rows.map(({ action }) => action);
};

describe("a stolen session", () => {
  it.each<[string, (context: PlayerContext) => Promise<unknown>]>([
    [
      "adding the first e-mail address",
      (of) => changeEmail(of, { email: "t@example.test", verificationCode: "123456" }),
    ],
    [
      "adding the first mobile number",
      (of) => changeMobile(of, { mobileNum: "3001112233", countryDialingCode: "+92", verificationCode: "123456" }),
    ],
    ["having a code sent to a new contact", (of) => sendContactCode(of, { email: "t@example.test" })],
    ["setting the payment password", (of) => setPaymentPassword(of, { paymentPassword: "135790" })],
    ["adding a bank account", (of) => addBankAccount(of, bankAccount())],
    ["making an authenticator", (of) => beginAuthenticator(of, {})],
    ["removing the authenticator", (of) => removeAuthenticator(of, {})],
    ["turning the second factor off", (of) => setSecondFactor(of, { on: false })],
  ])("is asked who its holder is before %s", async (_name, deed) => {
    const before = await actionsOn(thief);
    expect(await outcomeOf(deed(thief))).toBe("STEP_UP_REQUIRED");
    expect(await actionsOn(thief)).toEqual(before);
  });

  it("gains nothing from the proof of the member's own session", async () => {
    const { tokenHash } = await openSessionFixture(database.db, thief.player.id);
    const own = { ...thief, player: { ...thief.player, tokenHash } };
    await stepUp(own, { way: "password", answer: FIXTURE_PASSWORD });
    expect(await outcomeOf(addBankAccount(own, bankAccount()))).toBe("done");
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("STEP_UP_REQUIRED");
  });

  it("cannot guess the password: the tries are those of signing in", async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await outcomeOf(stepUp(thief, { way: "password", answer: "wrong-horse-1" }))).toBe("PASSWORD_WRONG");
    }
    expect(await outcomeOf(stepUp(thief, { way: "password", answer: FIXTURE_PASSWORD }))).toBe("SIGN_IN_LOCKED");
  });

  it("cannot send itself a code at a contact that nobody has proven", async () => {
    await giveContacts(thief, false);
    expect(await outcomeOf(stepUpCode(thief, { way: "email" }))).toBe("SECOND_FACTOR_UNAVAILABLE");
    expect(await outcomeOf(stepUp(thief, { way: "mobile", answer: "123456" }))).toBe("SECOND_FACTOR_UNAVAILABLE");
    expect((await waysToStepUp(thief, {})).value.ways).toEqual(["password"]);
  });
});

describe("a member who proves who they are", () => {
  it("may change it for five minutes by the database's clock, and no longer", async () => {
    await stepUp(thief, { way: "password", answer: FIXTURE_PASSWORD });
    const age = (seconds: number) =>
      sql`update player_session set stepped_up_at = now() - make_interval(secs => ${seconds})
        where token_hash = ${thief.player.tokenHash}`.execute(database.db);
    await age(295);
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("done");
    await age(301);
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("STEP_UP_REQUIRED");
  });

  it.each(["email", "mobile"] as const)("may do so by a code to a proven %s, once", async (way) => {
    const { email, number } = await giveContacts(thief, true);
    await stepUpCode(thief, { way });
    const answer = await lastCodeTo(way === "email" ? email : `+92${number}`);
    const wrong = answer === "000000" ? "000001" : "000000";
    expect(await outcomeOf(stepUp(thief, { way, answer: wrong }))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(stepUp(thief, { way, answer }))).toBe("done");
    expect(await outcomeOf(stepUp(thief, { way, answer }))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("done");
  });

  it("may do so by the authenticator", async () => {
    const { value } = await beginAuthenticator(thief, { password: FIXTURE_PASSWORD });
    const authenticator = new TOTP({ secret: value.secret });
    await confirmAuthenticator(thief, { code: authenticator.generate() });
    expect(await outcomeOf(stepUp(thief, { way: "authenticator", answer: "000000" }))).toBe("SECOND_FACTOR_WRONG");
    const later = authenticator.generate({ timestamp: Date.now() + 30_000 });
    expect(await outcomeOf(stepUp(thief, { way: "authenticator", answer: later }))).toBe("done");
    expect(await outcomeOf(setSecondFactor(thief, { on: false }))).toBe("done");
  });

  it("signs in again where there is no password of their own, no proven contact and no authenticator", async () => {
    await sql`update player set has_own_password = false where id = ${thief.player.id}`.execute(database.db);
    const signedIn = (minutes: number) =>
      sql`update player_session set created_at = now() - make_interval(mins => ${minutes})
        where token_hash = ${thief.player.tokenHash}`.execute(database.db);
    await signedIn(6);
    expect((await waysToStepUp(thief, {})).value).toMatchObject({ ways: ["signIn"], provenUntil: null });
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("STEP_UP_REQUIRED");
    await signedIn(1);
    expect(await outcomeOf(addBankAccount(thief, bankAccount()))).toBe("done");
  });
});

describe("what was changed", () => {
  it("is told at every contact, the former and the new one, and stands in the audit trail", async () => {
    const { email, number } = await giveContacts(thief, true);
    await stepUp(thief, { way: "password", answer: FIXTURE_PASSWORD });
    const next = `new-${thief.player.username}@example.test`;
    await sendContactCode(thief, { email: next });
    await changeEmail(thief, { email: next, verificationCode: await lastCodeTo(next) });
    expect((await toldOf("email")).map(({ to }) => to).toSorted()).toEqual([`+92${number}`, next, email].toSorted());
    await setPaymentPassword(thief, { paymentPassword: "135790" });
    await addBankAccount(thief, { ...bankAccount(), paymentPassword: "135790" });
    await setSecondFactor(thief, { on: true });
    for (const change of ["paymentPassword", "bankAccount", "secondFactorOn"]) {
      const told = (await toldOf(change)).filter(({ values }) => values["username"] === thief.player.username);
      expect(told.map(({ to }) => to).toSorted()).toEqual([`+92${number}`, next].toSorted());
    }
    expect(await actionsOn(thief)).toEqual([
      "member.contact",
      "payment_password.set",
      "bank_account.add",
      "second_factor.set",
    ]);
  });
});
