import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { issueCaptcha, sendCode } from "../verification/index.ts";
import { changeEmail, changeMobile, register, registerByMobile, sendContactCode, smsRegisterCode } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(database.db);
  await sql`delete from allowance`.execute(database.db);
  brand = await brandWith({ MOBILENUMREG3: true, REGMOBVERF3: false });
});

function brandWith(flags: Readonly<Record<string, boolean>>): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, ...flags },
      mobileCountries: ["PK"],
      captcha: { register: false, sendCode: false },
    }),
  });
}

let count = 0;
const newName = () => `contact${(count += 1)}`;
const newNumber = () => `300${String((count += 1)).padStart(7, "0")}`;

type Form = CallInput<typeof contract.member.register>;

const form = (wanted: Partial<Form>): Form => ({
  username: newName(),
  password: "long-enough-1",
  confirmPassword: "long-enough-1",
  agreedToTerms: true,
  registerMethod: "WEB",
  login: true,
  ...wanted,
});

const context = (of = brand, ip = "198.51.100.7") => {
  const made = callContext(services, of);
  return { ...made, caller: { ...made.caller, ip } };
};

const registered = (wanted: Partial<Form>, of = brand) => register(context(of), form(wanted));

async function member(): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand, { steppedUp: true }));
}

const codeAt = async (address: string) =>
  String(
    (await services.outgoing()).findLast(({ to, template }) => to === address && template === "code")?.values["code"],
  );

async function proveEmail(of: PlayerContext, email: string): Promise<void> {
  await sendContactCode(of, { email });
  await changeEmail(of, { email, verificationCode: await codeAt(email) });
}

const contactsOf = async (username: string) =>
  database.db
    .selectFrom("player")
    .select(["email", "mobile_number"])
    .where("username", "=", username)
    .where("brand_id", "=", brand.id)
    .executeTakeFirstOrThrow();

describe("a contact that nobody has proven", () => {
  it("does not keep an e-mail address from others who register with it", async () => {
    const email = `${newName()}@example.test`;
    expect(await outcomeOf(registered({ email }))).toBe("done");
    expect(await outcomeOf(registered({ email }))).toBe("done");
  });

  it("goes to the member who proves the e-mail address, and is taken from those who only named it", async () => {
    const [email, squatter] = [`${newName()}@example.test`, newName()];
    await registered({ username: squatter, email });
    const owner = await member();
    await proveEmail(owner, email);
    expect(await contactsOf(owner.player.username)).toMatchObject({ email });
    expect(await contactsOf(squatter)).toMatchObject({ email: null });
    expect(await outcomeOf(registered({ email }))).toBe("EMAIL_TAKEN");
  });

  it("goes to the member who proves the mobile number", async () => {
    const [mobileNum, squatter] = [newNumber(), newName()];
    await registered({ username: squatter, mobileNum, countryDialingCode: "+92" });
    const owner = await member();
    const number = { mobileNum, countryDialingCode: "+92" };
    await sendContactCode(owner, number);
    await changeMobile(owner, { ...number, verificationCode: await codeAt(`+92${mobileNum}`) });
    expect(await contactsOf(owner.player.username)).toMatchObject({ mobile_number: mobileNum });
    expect(await contactsOf(squatter)).toMatchObject({ mobile_number: null });
  });

  it("goes to whoever registers with the code that was sent to the number", async () => {
    const [mobileNum, squatter] = [newNumber(), newName()];
    await registered({ username: squatter, mobileNum, countryDialingCode: "+92" });
    const strict: Brand = {
      ...brand,
      settings: { ...brand.settings, flags: { ...brand.settings.flags, REGMOBVERF3: true } },
    };
    const { username: _made, ...mobileForm } = form({});
    await smsRegisterCode(context(strict), { mobileNo: mobileNum, countryDialingCode: "+92" });
    const verificationCode = await codeAt(`+92${mobileNum}`);
    const owner = registerByMobile(context(strict), {
      ...mobileForm,
      mobileNum,
      countryDialingCode: "+92",
      verificationCode,
    });
    expect(await outcomeOf(owner)).toBe("done");
    expect(await contactsOf(squatter)).toMatchObject({ mobile_number: null });
    const again = smsRegisterCode(context(strict), { mobileNo: mobileNum, countryDialingCode: "+92" });
    expect(await outcomeOf(again)).toBe("MOBILE_TAKEN");
  });

  it("of two who prove one address at once goes to one, and the other is told that it is taken", async () => {
    const email = `${newName()}@example.test`;
    const [one, two] = [await member(), await member()];
    const to = { channel: "email", email } as const;
    const prove = async (of: PlayerContext) => {
      const code = await codeAt(email);
      return outcomeOf(changeEmail(of, { email, verificationCode: code }));
    };
    await sendCode(one, { purpose: "change_contact", to });
    const outcomes = await Promise.all([prove(one), prove(two)]);
    expect(outcomes.toSorted()).toEqual(["INVALID_VERIFICATION_CODE", "done"]);
  });
});

describe("who has an account", () => {
  it("is told to a household a few times an hour, and then only after a captcha, whatever the answer is", async () => {
    const taken = newName();
    await registered({ username: taken });
    for (let look = 0; look < 10; look += 1) {
      expect(await outcomeOf(registered({ username: taken }))).toBe("USERNAME_TAKEN");
    }
    expect(await outcomeOf(registered({ username: taken }))).toBe("CAPTCHA_REQUIRED");
    expect(await outcomeOf(registered({}))).toBe("CAPTCHA_REQUIRED");
    const { captchaId } = await issueCaptcha(context(), "register", "picture");
    const answer = services.vault.fingerprint("abcde", `captcha:${captchaId}`).toString("hex");
    await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
    expect(await outcomeOf(registered({ captchaId, captcha: "abcde" }))).toBe("done");
    const elsewhere = register(context(brand, "203.0.113.50"), form({ username: taken }));
    expect(await outcomeOf(elsewhere)).toBe("USERNAME_TAKEN");
  });

  it("is no question of those who open accounts: a household may open many", async () => {
    for (let opened = 0; opened < 12; opened += 1) expect(await outcomeOf(registered({}))).toBe("done");
  });
});
