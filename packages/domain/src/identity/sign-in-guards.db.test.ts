import type { CallInput, contract, StoredBrandSettings } from "@banyan/contract";
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
import type { Refusal } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { issueCaptcha } from "../verification/index.ts";
import { emailCode, findPlayerSession, login, smsCode, smsRegisterCode } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await brandWith({ MOBILEVERCODELOGIN3: true, EMAILVERCODELOGIN: true, REGMOBVERF3: true });
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
  await database.db.deleteFrom("allowance").execute();
});

function brandWith(flags: Record<string, boolean>, captcha: StoredBrandSettings["captcha"] = { sendCode: false }) {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, ...flags },
      mobileCountries: ["PK"],
      captcha,
    }),
  });
}

let made = 0;
const newMobile = () => {
  made += 1;
  return { country: "92", number: `301${String(made).padStart(7, "0")}` };
};

type Input = CallInput<typeof contract.session.login>;
const signIn = (wanted: Partial<Input> & Pick<Input, "username">, of = brand) =>
  login(callContext(services, of), {
    password: FIXTURE_PASSWORD,
    type: "username",
    entry: "site",
    rememberMe: false,
    ...wanted,
  });

const wrong = { password: "wrong-horse-1" };

/** A captcha whose letters are known, because a program cannot read the picture. */
async function readCaptcha(of = brand): Promise<{ captchaId: string; captcha: string }> {
  const context = callContext(services, of);
  const { captchaId } = await issueCaptcha(context, "login", "picture");
  const answer = context.vault.fingerprint("abcde", `captcha:${captchaId}`).toString("hex");
  await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
  return { captchaId, captcha: "abcde" };
}

async function detailsOf(attempt: Promise<unknown>): Promise<Refusal["details"] & { code: string }> {
  const refused = (await attempt.then(
    () => ({ code: "done", details: {} }),
    (error: unknown) => error,
  )) as Refusal;
  return { code: refused.code, ...refused.details };
}

describe("the captcha at sign-in", () => {
  it("[R-4.03] is asked for after three failures of an account, and the third failure says so", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const met = [];
    for (let count = 0; count < 3; count += 1) met.push(await detailsOf(signIn({ username, ...wrong })));
    expect(met).toEqual([
      { code: "SIGN_IN_FAILED" },
      { code: "SIGN_IN_FAILED" },
      { code: "SIGN_IN_FAILED", captcha: true },
    ]);
    expect(await detailsOf(signIn({ username }))).toEqual({ code: "CAPTCHA_REQUIRED", captcha: true });
    const captchaId = (await readCaptcha()).captchaId;
    expect(await outcomeOf(signIn({ username, captchaId, captcha: "zzzzz" }))).toBe("CAPTCHA_CHECK_FAILED");
    expect(await outcomeOf(signIn({ username, ...(await readCaptcha()) }))).toBe("done");
    expect(await outcomeOf(signIn({ username }))).toBe("done");
  });

  it("is asked for of names that nobody has as well", async () => {
    const met = [];
    for (let count = 0; count < 4; count += 1) met.push(await outcomeOf(signIn({ username: "nobody", ...wrong })));
    expect(met).toEqual([...Array(3).fill("SIGN_IN_FAILED"), "CAPTCHA_REQUIRED"]);
  });

  it("is asked for of whoever tries one name after another from one address", async () => {
    for (let count = 0; count < 15; count += 1) await outcomeOf(signIn({ username: `name${count}`, ...wrong }));
    const { username } = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(signIn({ username }))).toBe("CAPTCHA_REQUIRED");
  });

  it("does not lock an account for want of it", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    for (let count = 0; count < 3; count += 1) await outcomeOf(signIn({ username, ...wrong }));
    for (let count = 0; count < 20; count += 1) await outcomeOf(signIn({ username }));
    expect(await outcomeOf(signIn({ username, ...(await readCaptcha()) }))).toBe("done");
  });

  it("lets no more passwords be looked at than without it, however many come at once", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(signIn({ username, ...wrong }))));
    expect(outcomes.filter((outcome) => outcome === "SIGN_IN_FAILED").length).toBeLessThanOrEqual(3);
    expect(new Set(outcomes)).toEqual(new Set(["SIGN_IN_FAILED", "CAPTCHA_REQUIRED", "SIGN_IN_LOCKED"]));
  });

  it("a brand may ask for it always, or never", async () => {
    const always = await brandWith({}, { signInAfter: 0 });
    const never = await brandWith({}, { signInAfter: null });
    const careful = await createPlayerFixture(database.db, always);
    const careless = await createPlayerFixture(database.db, never);
    expect(await outcomeOf(signIn({ username: careful.username }, always))).toBe("CAPTCHA_REQUIRED");
    const answered = { username: careful.username, ...(await readCaptcha(always)) };
    expect(await outcomeOf(signIn(answered, always))).toBe("done");
    for (let count = 0; count < 6; count += 1) {
      expect(await detailsOf(signIn({ username: careless.username, ...wrong }, never))).toEqual({
        code: "SIGN_IN_FAILED",
      });
    }
  });
});

describe("signing in with a code", () => {
  /** A player with a phone number, and the code that was sent there. */
  async function withCode(of = brand) {
    const mobile = newMobile();
    const player = await createPlayerFixture(database.db, of, { mobile });
    const typed = `0${mobile.number}`;
    const context = callContext(services, of);
    await smsCode(context, { mobileNum: typed, countryDialingCode: "+92", purpose: "login" });
    const code = String((await services.outgoing()).at(-1)?.values["code"]);
    return {
      ...player,
      typed,
      sms: { username: typed, countryDialingCode: "+92", type: "sms", password: code },
    } as const;
  }

  it("[R-1.12] [R-3.08] takes the mobile number as username and the code as password, once", async () => {
    const { id, sms } = await withCode();
    const { value } = await signIn(sms);
    expect(value).toMatchObject({ passwordExpired: false, user: { id } });
    expect(await findPlayerSession(database.db, brand, value.token)).toMatchObject({ id });
    expect(await outcomeOf(signIn(sms))).toBe("INVALID_VERIFICATION_CODE");
  });

  it("opens one session, however many bring the code at once", async () => {
    const { sms } = await withCode();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(signIn(sms))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  it("[R-1.12] takes an e-mail address as well, where the brand has that switched on", async () => {
    const player = await createPlayerFixture(database.db, brand);
    const email = "Sana@Example.test";
    await database.db
      .updateTable("player")
      .set({ email, email_key: email.toLowerCase() })
      .where("id", "=", player.id)
      .execute();
    await emailCode(callContext(services, brand), { email: "sana@example.test" });
    const message = (await services.outgoing()).at(-1);
    const code = String(message?.values["code"]);
    expect(message).toMatchObject({ channel: "email", to: "sana@example.test" });
    const { value } = await signIn({ username: "SANA@example.test", password: code, type: "email" });
    expect(value.user.id).toBe(player.id);
    const off = await brandWith({});
    expect(await outcomeOf(signIn({ username: email, password: code, type: "email" }, off))).toBe("SIGN_IN_TYPE_OFF");
    expect(await outcomeOf(emailCode(callContext(services, off), { email }))).toBe("OPERATION_NOT_ALLOWED");
  });

  it("[R-8.02] refuses, each by its cause", async () => {
    const { sms } = await withCode();
    const off = await brandWith({});
    expect(await outcomeOf(signIn(sms, off))).toBe("SIGN_IN_TYPE_OFF");
    expect(await outcomeOf(signIn({ ...sms, username: "12" }))).toBe("INVALID_PHONE_NUMBER");
    expect(await outcomeOf(signIn({ ...sms, password: " " }))).toBe("MISSING_VERIFICATION_CODE");
    expect(await outcomeOf(signIn({ ...sms, username: "03017777777" }))).toBe("INVALID_VERIFICATION_CODE");
    await database.db
      .updateTable("one_time_code")
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await outcomeOf(signIn(sms))).toBe("CODE_EXPIRED");
  });

  it("tells nobody whether a number has an account: the answers are alike, and one message goes out", async () => {
    const before = (await services.outgoing()).length;
    const mobile = newMobile();
    await createPlayerFixture(database.db, brand, { mobile });
    const context = callContext(services, brand);
    const ask = (number: string) =>
      smsCode(context, { mobileNum: number, countryDialingCode: "+92", purpose: "login" });
    const [known, unknown] = [await ask(mobile.number), await ask("3018888888")];
    expect(Object.keys(unknown.value)).toEqual(Object.keys(known.value));
    expect(await services.outgoing()).toHaveLength(before + 1);
    const guess = { username: "3018888888", countryDialingCode: "+92", type: "sms", password: "123456" } as const;
    expect(await outcomeOf(signIn(guess))).toBe("INVALID_VERIFICATION_CODE");
  });

  it("is locked like any other way in after ten failures of the account", async () => {
    const { sms, username } = await withCode();
    const wrongCode = String((Number(sms.password) + 1) % 1_000_000).padStart(6, "0");
    for (let count = 0; count < 10; count += 1) await outcomeOf(signIn({ ...sms, password: wrongCode }));
    expect(await outcomeOf(signIn(sms))).toBe("SIGN_IN_LOCKED");
    expect(await outcomeOf(signIn({ username }))).toBe("SIGN_IN_LOCKED");
  });
});

describe("asking for a code", () => {
  const ask = (of: Brand, wanted: { mobileNum?: string; purpose?: "login" | "forgot_password" } = {}) =>
    outcomeOf(
      smsCode(callContext(services, of), {
        mobileNum: "3012222222",
        countryDialingCode: "+92",
        purpose: "login",
        ...wanted,
      }),
    );

  it("[R-8.02] [R-3.10] refuses, each by its cause, in precedence order", async () => {
    const off = await brandWith({});
    const human = await brandWith({ MOBILEVERCODELOGIN3: true }, {});
    expect(await ask(off, { mobileNum: "" })).toBe("OPERATION_NOT_ALLOWED");
    expect(await ask(brand, { purpose: "forgot_password" })).toBe("OPERATION_NOT_ALLOWED");
    expect(await ask(human, { mobileNum: "" })).toBe("MISSING_PHONE_NUMBER");
    expect(await ask(human, { mobileNum: "12" })).toBe("INVALID_PHONE_NUMBER");
    await database.db.deleteFrom("allowance").execute();
    const first = [await ask(human), await ask(human), await ask(human)];
    expect(first).toEqual(["done", "TOO_MANY_AUTH_REQUESTS", "TOO_MANY_AUTH_REQUESTS"]);
    expect(await ask(human)).toBe("CAPTCHA_REQUIRED");
    const ofLogin = await readCaptcha(human);
    const context = callContext(services, human);
    const typed = { mobileNum: "3012222222", countryDialingCode: "+92", purpose: "login" } as const;
    expect(await outcomeOf(smsCode(context, { ...typed, ...ofLogin }))).toBe("CAPTCHA_CHECK_FAILED");
    expect(await ask(brand)).toBe("done");
    expect(await ask(brand)).toBe("TOO_MANY_AUTH_REQUESTS");
  });

  it("asks everybody for a captcha while a brand is flooded from many addresses", async () => {
    const human = await brandWith({ MOBILEVERCODELOGIN3: true }, {});
    const flooded = { scope: "unproven.brand", subject: human.id, used: 300, renews_at: new Date(Date.now() + 60_000) };
    await database.db.insertInto("allowance").values(flooded).execute();
    expect(await ask(human)).toBe("CAPTCHA_REQUIRED");
  });

  it("[R-7.03] for registering goes to a number that is nobody's yet", async () => {
    const mobile = newMobile();
    const { id } = await createPlayerFixture(database.db, brand, { mobile });
    await database.db.updateTable("player").set({ mobile_verified_at: new Date() }).where("id", "=", id).execute();
    const context = callContext(services, brand);
    const register = (number: string) => smsRegisterCode(context, { mobileNo: number, countryDialingCode: "+92" });
    expect(await outcomeOf(register(mobile.number))).toBe("MOBILE_TAKEN");
    expect((await register("3019999999")).value.expiredMinutes).toBe(5);
    expect((await services.outgoing()).at(-1)?.to).toBe("+923019999999");
    const off = await brandWith({});
    expect(
      await outcomeOf(
        smsRegisterCode(callContext(services, off), { mobileNo: "3019999998", countryDialingCode: "+92" }),
      ),
    ).toBe("OPERATION_NOT_ALLOWED");
  });
});
