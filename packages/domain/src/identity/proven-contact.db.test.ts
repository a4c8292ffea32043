import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
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
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { issueCaptcha, sendCode } from "../verification/index.ts";
import { changeEmail, changeMobile, profile, register, registerByMobile, sendContactCode } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await brandWith({ REGMOBVERF3: true, MOBILENUMREG3: true });
});

function brandWith(flags: Readonly<Record<string, boolean>>, captcha?: { readonly register: boolean }): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, ...flags },
      mobileCountries: ["PK"],
      ...(captcha && { captcha }),
    }),
  });
}

let count = 0;
const newNumber = () => {
  count += 1;
  return `300${String(count).padStart(7, "0")}`;
};

/** A new household address each time, because codes for one household are counted. */
function contextOf(of = brand) {
  const context = callContext(services, of);
  count += 1;
  return { ...context, caller: { ...context.caller, ip: `198.51.100.${count % 250}` } };
}

/** The latest code to an address, read from the outgoing messages. */
async function codeSentTo(address: string): Promise<string> {
  const messages = (await services.outgoing()).filter(({ to }) => to === address);
  return String(messages.at(-1)?.values["code"]);
}

async function codeFor(number: string): Promise<string> {
  await sendCode(contextOf(), { purpose: "register", to: { channel: "sms", mobile: { country: "92", number } } });
  return codeSentTo(`+92${number}`);
}

type MobileForm = CallInput<typeof contract.member.registerByMobile>;

function form(mobileNum: string, wanted: Partial<MobileForm> = {}): MobileForm {
  return {
    mobileNum,
    countryDialingCode: "+92",
    password: "long-enough-1",
    confirmPassword: "long-enough-1",
    agreedToTerms: true,
    registerMethod: "WEB",
    login: true,
    ...wanted,
  };
}

const byMobile = (number: string, wanted: Partial<MobileForm> = {}) =>
  registerByMobile(contextOf(), form(number, wanted));

async function row(id: string) {
  return database.db.selectFrom("player").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** The kinds of contacts that the member verified, as events that missions count. */
async function verifiedEvents(playerId: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ subject: string }>(
    "select subject from member_event where player_id = $1 and kind = 'contact_verified' order by subject",
    [playerId],
  );
  return rows.map(({ subject }) => subject);
}

describe("registering with a number that is to be proven", () => {
  it("[R-5.04] takes the code that was sent to the number, once", async () => {
    const number = newNumber();
    const verificationCode = await codeFor(number);
    const { value } = await byMobile(number, { verificationCode });
    expect((await row(value?.user.id ?? "")).mobile_verified_at).toBeInstanceOf(Date);
    expect(await verifiedEvents(value?.user.id ?? "")).toEqual(["sms"]);
    expect(await outcomeOf(byMobile(number, { verificationCode }))).toBe("MOBILE_TAKEN");
  });

  it("[R-5.10] refuses no code, a wrong one, and one for another number", async () => {
    const [number, other] = [newNumber(), newNumber()];
    const verificationCode = await codeFor(other);
    const wrong = verificationCode === "000000" ? "000001" : "000000";
    expect(await outcomeOf(byMobile(number))).toBe("MISSING_VERIFICATION_CODE");
    expect(await outcomeOf(byMobile(number, { verificationCode }))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(byMobile(other, { verificationCode: wrong }))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(byMobile(other, { verificationCode }))).toBe("done");
  });

  it("leaves the code good when the registration is refused for another reason", async () => {
    const number = newNumber();
    const verificationCode = await codeFor(number);
    const refused = byMobile(number, { verificationCode, affiliateCode: "NOBODYSCODE" });
    expect(await outcomeOf(refused)).toBe("INVITATION_CODE_ERROR");
    expect(await outcomeOf(byMobile(number, { verificationCode }))).toBe("done");
  });

  it("opens one account when ten come with the code at once", async () => {
    const number = newNumber();
    const verificationCode = await codeFor(number);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(byMobile(number, { verificationCode }))),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  it("[R-5.04] asks for it by username as well, where a number is told", async () => {
    const number = newNumber();
    const { mobileNum: _none, ...rest } = form(number);
    const named = (wanted: object) => {
      count += 1;
      return register(contextOf(), { ...rest, username: `proven${count}`, ...wanted });
    };
    expect(await outcomeOf(named({}))).toBe("done");
    expect(await outcomeOf(named({ mobileNum: number }))).toBe("MISSING_VERIFICATION_CODE");
    expect(await outcomeOf(named({ mobileNum: number, verificationCode: await codeFor(number) }))).toBe("done");
  });
});

describe("registering with a captcha", () => {
  it("[R-5.04] takes one that was made for registering, once, before anything is said of codes and names", async () => {
    const of = await brandWith({ MOBILENUMREG3: true }, { register: true });
    const context = contextOf(of);
    const captcha = async (action: "register" | "login") => {
      const { captchaId } = await issueCaptcha(context, action, "picture");
      const answer = services.vault.fingerprint("abcde", `captcha:${captchaId}`).toString("hex");
      await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
      return { captchaId, captcha: "abcde" };
    };
    const attempt = (wanted: Partial<MobileForm>) => outcomeOf(registerByMobile(context, form(newNumber(), wanted)));
    expect(await attempt({ affiliateCode: "NOBODYSCODE" })).toBe("CAPTCHA_REQUIRED");
    expect(await attempt(await captcha("login"))).toBe("CAPTCHA_CHECK_FAILED");
    const right = await captcha("register");
    expect(await attempt(right)).toBe("done");
    expect(await attempt(right)).toBe("CAPTCHA_CHECK_FAILED");
  });
});

describe("where a member is reached", () => {
  async function someone(wanted: Parameters<typeof createPlayerFixture>[2] = {}): Promise<PlayerContext> {
    const context = playerContext(
      services,
      brand,
      await createPlayerFixture(database.db, brand, { steppedUp: true, ...wanted }),
    );
    count += 1;
    return { ...context, caller: { ...context.caller, ip: `198.51.100.${count % 250}` } };
  }

  async function emailCode(context: PlayerContext, email: string): Promise<string> {
    await sendContactCode(context, { email });
    return codeSentTo(email);
  }

  it("[R-2.28] is an e-mail address once its code was brought", async () => {
    const context = await someone();
    const verificationCode = await emailCode(context, "first@example.com");
    const { value } = await changeEmail(context, { email: "First@example.com", verificationCode });
    expect(value).toMatchObject({ email: "First@example.com", emailVerified: true, mobileVerified: false });
    expect(await verifiedEvents(context.player.id)).toEqual(["email"]);
  });

  it("[R-2.28] is a mobile number once its code was brought, in any spelling", async () => {
    const context = await someone();
    const number = newNumber();
    await sendContactCode(context, { mobileNum: `0${number}`, countryDialingCode: "+92" });
    const verificationCode = await codeSentTo(`+92${number}`);
    const { value } = await changeMobile(context, { mobileNum: number, countryDialingCode: "92", verificationCode });
    expect(value).toMatchObject({ mobile: `+92 ${number}`, mobileVerified: true });
    expect(await verifiedEvents(context.player.id)).toEqual(["sms"]);
  });

  it("is given up for another only by who proves who they are, or with the password", async () => {
    const proven = await someone({ mobile: { country: "92", number: newNumber() } });
    const { tokenHash } = await openSessionFixture(database.db, proven.player.id);
    const context = { ...proven, player: { ...proven.player, tokenHash } };
    const number = newNumber();
    await sendContactCode(proven, { mobileNum: number, countryDialingCode: "+92" });
    const change = { mobileNum: number, countryDialingCode: "+92", verificationCode: await codeSentTo(`+92${number}`) };
    expect(await outcomeOf(changeMobile(context, change))).toBe("STEP_UP_REQUIRED");
    expect(await outcomeOf(changeMobile(context, { ...change, password: "not-this-one" }))).toBe("PASSWORD_WRONG");
    expect(await outcomeOf(changeMobile(context, { ...change, password: FIXTURE_PASSWORD }))).toBe("done");
  });

  it("is told to be another's only to who was sent the code there", async () => {
    const [holder, other] = [await someone(), await someone()];
    const email = "held@example.com";
    await changeEmail(holder, { email, verificationCode: await emailCode(holder, email) });
    expect(await outcomeOf(changeEmail(other, { email, verificationCode: "000000" }))).toBe(
      "INVALID_VERIFICATION_CODE",
    );
    await database.db.deleteFrom("allowance").execute();
    const verificationCode = await emailCode(other, email);
    expect(await outcomeOf(changeEmail(other, { email, verificationCode }))).toBe("EMAIL_TAKEN");
    expect((await profile(other, {})).value.email).toBeNull();
  });

  it("[R-5.10] is nothing that breaks the brand's rules", async () => {
    const context = await someone();
    expect(await outcomeOf(sendContactCode(context, { email: "no address" }))).toBe("REGISTRATION_FIELD_INVALID");
    const landline = { mobileNum: "02134567890", countryDialingCode: "+92" };
    expect(await outcomeOf(sendContactCode(context, landline))).toBe("REGISTRATION_FIELD_INVALID");
  });
});
