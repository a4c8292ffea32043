import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { accountsOf } from "@banyan/ledger";
import type { PlayerId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredBrandSettings } from "../brand/index.ts";
import type { Brand } from "../context.ts";
import {
  agentAffiliate,
  countries,
  findPlayerSession,
  login,
  register,
  registerByMobile,
  registerSettings,
  sealIdNumbers,
  validationConfig,
} from "./index.ts";
import { openIdNumber } from "./sealed-id-number.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, mobileCountries: ["PK"] }) });
});

type Input = CallInput<typeof contract.member.register>;

let count = 0;
function form(wanted: Partial<Input> = {}): Input {
  count += 1;
  const password = wanted.password ?? "long-enough-1";
  return {
    username: `newcomer${count}`,
    password,
    confirmPassword: password,
    agreedToTerms: true,
    registerMethod: "WEB",
    login: true,
    ...wanted,
  };
}

/** A new household address each time, because failed registrations of one household are counted. */
function contextOf(of: Brand) {
  const context = callContext(services, of);
  count += 1;
  return { ...context, caller: { ...context.caller, ip: `198.51.${Math.floor(count / 250)}.${count % 250}` } };
}

const submit = async (wanted: Partial<Input> = {}, of = brand) => {
  const { value } = await register(contextOf(of), form(wanted));
  if (!value) throw new Error("nobody was signed in");
  return { value };
};

/** The outcome of an attempt, with the field that a refusal names. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  const fields: unknown[] = [];
  attempt.catch((error: { details?: { field?: string } }) => fields.push(error.details?.field));
  return [await outcomeOf(attempt), ...fields].filter(Boolean).join(" ");
}

function brandAsking(fields: StoredBrandSettings["registration"] | object): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, registration: { ...settings.registration, ...fields } }),
  });
}

async function row(username: string) {
  return database.db.selectFrom("player").selectAll().where("username", "=", username).executeTakeFirstOrThrow();
}

describe("register", () => {
  it("[R-4.08] makes a member with an empty wallet, signed in, who can sign in again", async () => {
    const { value } = await submit({ username: "Zainab1" });
    expect(value).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      user: {
        account: "Zainab1",
        type: 0,
        isAgent: false,
        isTrial: false,
        balance: 0n,
        currency: "USD",
        language: "en",
      },
    });
    expect(await findPlayerSession(database.db, brand, value.token)).toMatchObject({
      username: "Zainab1",
      role: "member",
    });
    const cash = await accountsOf(database.db, value.user.id as PlayerId);
    expect(cash.map(({ account, balance }) => [account.kind, balance.posted])).toEqual([["player_cash", 0n]]);
    const again = await login(callContext(services, brand), {
      username: "zainab1",
      password: "long-enough-1",
      type: "username",
      entry: "site",
      rememberMe: false,
    });
    expect(again.value.firstTimeLogin).toBe(false);
  });

  it("[R-3.09] keeps what the brand asks for, and keeps no password as it was typed", async () => {
    const of = await brandAsking({
      line: { enabled: true, required: false, patternId: 1, minLength: 2, maxLength: 64 },
      whatsapp: { enabled: true, required: false, patternId: 1, minLength: 2, maxLength: 64 },
      qqNum: { enabled: true, required: false, patternId: 7, minLength: 5, maxLength: 12 },
      facebook: { enabled: true, required: false, patternId: 1, minLength: 2, maxLength: 64 },
      wechat: { enabled: true, required: false, patternId: 1, minLength: 2, maxLength: 64 },
      idNumber: { enabled: true, required: false, patternId: 5, minLength: 5, maxLength: 32 },
    });
    await submit(
      {
        username: "everything",
        payeeName: "Zainab Khan",
        email: "Zainab@Example.com",
        mobileNum: "03001112222",
        countryDialingCode: "+92",
        paymentPassword: "864209",
        line: "zainab.k",
        whatsapp: "+92 300",
        qqNum: "123456",
        facebook: "zainab",
        wechat: "zk-1",
        idNumber: "A1234567",
        domain: "play.example",
        registerUrl: "https://play.example/register?ref=1",
      },
      of,
    );
    const kept = await row("everything");
    expect(kept).toMatchObject({
      payee_name: "Zainab Khan",
      email: "Zainab@Example.com",
      email_key: "zainab@example.com",
      mobile_country: "92",
      mobile_number: "3001112222",
      register_url: "https://play.example/register?ref=1",
      profile: {
        line: "zainab.k",
        whatsapp: "+92 300",
        qqNum: "123456",
        facebook: "zainab",
        wechat: "zk-1",
        domain: "play.example",
        registerMethod: "WEB",
      },
    });
    expect(kept.id_number_sealed?.toString("latin1")).not.toContain("A1234567");
    expect(openIdNumber(services.vault, kept.id, kept.id_number_sealed ?? Buffer.alloc(0))).toBe("A1234567");
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(kept.payment_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("seals the document numbers that were stored in plain, and those under an earlier key", async () => {
    const { value } = await submit({ username: "earlier1" });
    const { id } = value.user;
    await database.pool.query(`update player set profile = profile || '{"idNumber": "B7654321"}' where id = $1`, [id]);
    expect(await sealIdNumbers(database.db, services.vault)).toBe(1);
    const kept = await row("earlier1");
    expect(kept.profile).toEqual({ registerMethod: "WEB" });
    expect(openIdNumber(services.vault, id, kept.id_number_sealed ?? Buffer.alloc(0))).toBe("B7654321");
    expect(await sealIdNumbers(database.db, services.vault)).toBe(0);
  });

  it("[R-3.09] signs nobody in where the login flag says so", async () => {
    const { value } = await register(callContext(services, brand), form({ username: "later1", login: false }));
    expect(value).toBeNull();
    expect((await row("later1")).first_login_at).toBeNull();
  });

  /** Columns that are also form fields. */
  const ASKED = new Set(["username", "email"]);

  it("takes nothing that the brand does not ask for, nor any column of the player's row", async () => {
    const columns = await database.db.introspection.getTables();
    const names = columns.find(({ name }) => name === "player")?.columns.map(({ name }) => name) ?? [];
    expect(names).toContain("account_type");
    const others = ["player_icon", "affiliate_domain", "player_session", "account", "upload"];
    const foreign = columns.filter(({ name }) => others.includes(name)).flatMap((table) => table.columns);
    const injected = Object.fromEntries(
      [...names, ...foreign.map(({ name }) => name)].filter((name) => !ASKED.has(name)).map((name) => [name, "1"]),
    );
    const unasked = { qqNum: "123456", wechat: "wechat-id", idNumber: "A1234567" };
    const { value } = await submit({ username: "ordinary1", ...unasked, ...(injected as Partial<Input>) });
    const plain = await submit({ username: "ordinary2" });
    const [attacked, ordinary] = [await row("ordinary1"), await row("ordinary2")];
    const own = ["id", "no", "username", "username_key", "password_hash", "referral_code", "created_at"] as const;
    const times = ["last_login_ip", "password_changed_at", "first_login_at", "last_login_at"] as const;
    for (const column of [...own, ...times]) attacked[column] = ordinary[column] as never;
    expect(attacked).toEqual(ordinary);
    expect(value.user).toEqual({ ...plain.value.user, ...ownOf(value.user) });
  });

  const ownOf = ({ id, account, lastLoginAt }: { id: string; account: string; lastLoginAt: Date | null }) => ({
    id,
    account,
    lastLoginAt,
  });

  it("speaks the caller's language where the brand offers it, else the brand's own", async () => {
    const locales = ["th", "fi"].map(async (locale) => {
      const context = callContext(services, brand);
      const { value } = await register({ ...context, caller: { ...context.caller, locale } }, form());
      return value?.user.language;
    });
    expect(await Promise.all(locales)).toEqual(["th", "en"]);
  });

  it("[R-5.05] hangs the newcomer below whoever's code was given, in any case of letters", async () => {
    const upline = await createPlayerFixture(database.db, brand, { accountType: 1 });
    const { referral_code: code } = await row(upline.username);
    await submit({ username: "downline1", affiliateCode: code.toLowerCase() });
    expect((await row("downline1")).upline_id).toBe(upline.id);
  });

  it("[R-3.18] tells the rules that it goes by", async () => {
    const { value } = await registerSettings(callContext(services, brand), {});
    expect(value[0]).toEqual({
      field: "username",
      enabled: true,
      required: true,
      patternId: 2,
      acceptedPattern: "^[A-Za-z][A-Za-z0-9]*$",
      minLength: 4,
      maxLength: 16,
    });
    expect(value.find(({ field }) => field === "wechat")).toMatchObject({ enabled: false, acceptedPattern: "*" });
  });
});

describe("register by mobile number", () => {
  const mobileForm = (wanted: Partial<Input> = {}) => {
    const { username: _none, ...rest } = form({ countryDialingCode: "+92", ...wanted });
    return { mobileNum: "03001110000", ...rest };
  };
  const byMobile = async (wanted: Partial<Input>, settings: Partial<StoredBrandSettings> = {}) => {
    const of = await createBrandFixture(database.db, {
      settings: (stored) => ({
        ...stored,
        flags: { ...stored.flags, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
        mobileCountries: ["PK"],
        ...settings,
      }),
    });
    return { of, answer: registerByMobile(callContext(services, of), mobileForm(wanted)) };
  };

  it("[R-5.04] makes the username, and lets the number sign in with the password", async () => {
    const { of, answer } = await byMobile({});
    const user = (await answer).value?.user;
    expect(user?.account).toMatch(/^m[0-9a-f]{12}$/);
    expect(await row(user?.account ?? "")).toMatchObject({ mobile_country: "92", mobile_number: "3001110000" });
    const { value } = await login(callContext(services, of), {
      username: "03001110000",
      password: "long-enough-1",
      type: "username",
      entry: "site",
      rememberMe: false,
    });
    expect(value.user.id).toBe(user?.id);
  });

  it("[R-3.17] is refused where the brand has not switched it on", async () => {
    expect(await outcome(registerByMobile(callContext(services, brand), mobileForm()))).toBe("REGISTRATION_OFF");
  });

  it.each([
    ["nothing", { mobileNum: "" }, "REGISTRATION_FIELD_REQUIRED mobileNum"],
    ["letters", { mobileNum: "0300x" }, "REGISTRATION_FIELD_INVALID mobileNum"],
    ["a digit too few", { mobileNum: "0300111222" }, "REGISTRATION_FIELD_INVALID mobileNum"],
    ["another beginning", { mobileNum: "4001112222" }, "REGISTRATION_FIELD_INVALID mobileNum"],
    ["the number as it is dialled there", { mobileNum: "03001112222" }, "done"],
    ["the number as it is dialled from afar", { mobileNum: "3001112222" }, "done"],
  ])("[R-5.04] with a rule of digits, given %s", async (_name, wanted, expected) => {
    const { answer } = await byMobile(wanted, { mobileRules: { PK: { digits: 10, prefix: "3" } } });
    expect(await outcome(answer)).toBe(expected);
  });

  it("[R-5.04] says how many digits a number has, and how it begins", async () => {
    const { answer } = await byMobile({ mobileNum: "03001112" }, { mobileRules: { PK: { digits: 11, prefix: "09" } } });
    await expect(answer).rejects.toMatchObject({ details: { field: "mobileNum", digits: 11, prefix: "09" } });
  });
});

describe("whoever invites", () => {
  it("[R-5.05] is known by a code in any case of letters, and nothing but the code is told", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const { referral_code: code } = await row(username);
    const asked = agentAffiliate(callContext(services, brand), { code: code.toLowerCase() });
    expect(await asked).toEqual({ value: { affiliateCode: code } });
    expect(await outcome(agentAffiliate(callContext(services, brand), { code: "NOBODY" }))).toBe(
      "INVITATION_CODE_ERROR",
    );
  });

  it("[R-5.05] may own an address: who registers there without a code is theirs, a code goes before it", async () => {
    const [owner, other] = [
      await createPlayerFixture(database.db, brand),
      await createPlayerFixture(database.db, brand),
    ];
    const host = "friends.example";
    await database.db
      .insertInto("affiliate_domain")
      .values({ brand_id: brand.id, host, player_id: owner.id })
      .execute();
    const there = { ...callContext(services, brand), host };
    const owned = (await row(owner.username)).referral_code;
    expect(await agentAffiliate(there, {})).toEqual({ value: { affiliateCode: owned } });
    expect(await agentAffiliate(callContext(services, brand), { domain: "Friends.example" })).toEqual({
      value: { affiliateCode: owned },
    });
    expect(await agentAffiliate(callContext(services, brand), {})).toEqual({ value: { affiliateCode: null } });
    await register(there, form({ username: "athome1" }));
    const { referral_code: code } = await row(other.username);
    await register(there, form({ username: "athome2", affiliateCode: code }));
    expect([(await row("athome1")).upline_id, (await row("athome2")).upline_id]).toEqual([owner.id, other.id]);
  });
});

describe("what a form needs to know", () => {
  it("[R-3.10] lists every country with its calling code, the brand's own first", async () => {
    const { value } = await countries(callContext(services, brand), {});
    expect(value[0]).toEqual({ countryCode: "PK", countryDialingCode: "+92", mobile: null });
    expect(value.length).toBeGreaterThan(230);
    expect(new Set(value.map(({ countryCode }) => countryCode)).size).toBe(value.length);
    const us = value.find(({ countryCode }) => countryCode === "US");
    expect(us).toEqual({ countryCode: "US", countryDialingCode: "+1", mobile: { digits: 10, prefix: "" } });
  });

  it("[R-5.01] [R-5.08] tells the patterns by number, the rules in both modes, and the ages", async () => {
    const { value } = await validationConfig(callContext(services, brand), {});
    expect(value.patterns).toHaveLength(22);
    expect(value).toMatchObject({ minimumAge: 18, birthdayAge: 21 });
    expect(value.username[0]).toMatchObject({ field: "username", required: true });
    expect(value.mobile[0]).toMatchObject({ field: "mobileNum", enabled: true, required: true });
  });
});

describe("what register refuses, in precedence order", () => {
  it("walks the whole list", async () => {
    const asking = { payeeName: { enabled: true, required: true, patternId: 13, minLength: 2, maxLength: 20 } };
    const of = await brandAsking(asking);
    const off = { ...of, settings: { ...of.settings, flags: { ...of.settings.flags, USERNAMEREG3: false } } };
    const taken = {
      username: "takenname",
      email: "taken@example.com",
      mobileNum: "2025550100",
      countryDialingCode: "1",
    };
    await submit({ ...taken, payeeName: "First Comer" }, of);
    await database.db
      .updateTable("player")
      .set({ email_verified_at: new Date() })
      .where("username", "=", taken.username)
      .execute();
    // Every row fixes the fault of the row above it and keeps those of the rows below.
    const faults: Partial<Input> = {
      ...taken,
      username: "x!",
      password: "short",
      confirmPassword: "other",
      mobileNum: "2025550100",
      affiliateCode: "NOBODYSCODE",
    };
    const mending: readonly [code: string, mended: Partial<Input>, of: Brand][] = [
      ["REGISTRATION_OFF", {}, off],
      ["REGISTRATION_FIELD_REQUIRED payeeName", {}, of],
      ["REGISTRATION_FIELD_INVALID username", { payeeName: "Second Comer" }, of],
      ["REGISTRATION_FIELD_INVALID password", { username: taken.username }, of],
      ["CONFIRMATION_MISMATCH", { password: "long-enough-1" }, of],
      ["INVITATION_CODE_ERROR", { confirmPassword: "long-enough-1" }, of],
      ["USERNAME_TAKEN", { affiliateCode: "" }, of],
      ["MOBILE_TAKEN", { username: "anothername" }, of],
      ["EMAIL_TAKEN", { mobileNum: "2025550101" }, of],
      ["done", { email: "other@example.com" }, of],
    ];
    let input = form(faults);
    const met: string[] = [];
    for (const [, mended, of] of mending) {
      input = { ...input, ...mended };
      met.push(await outcome(register(contextOf(of), input)));
    }
    expect(met).toEqual(mending.map(([code]) => code));
  });

  it("[R-5.04] says of a field which pattern and bounds it broke", async () => {
    const refused = submit({ username: "abc" });
    await expect(refused).rejects.toMatchObject({
      code: "REGISTRATION_FIELD_INVALID",
      details: { field: "username", patternId: 2, min: 4, max: 16 },
    });
  });

  it.each([
    ["no phone has", { mobileNum: "0300111", countryDialingCode: "+92" }],
    ["is a landline", { mobileNum: "02134567890", countryDialingCode: "+92" }],
    ["has an unknown calling code", { mobileNum: "3001234567", countryDialingCode: "+999" }],
    ["is of no country that the brand knows", { mobileNum: "912345678" }],
  ])("[R-5.04] refuses a mobile number that %s", async (_name, mobile) => {
    expect(await outcome(submit(mobile))).toBe("REGISTRATION_FIELD_INVALID mobileNum");
  });

  it("knows one mobile number in all its spellings", async () => {
    await submit({ mobileNum: "03009998888", countryDialingCode: "+92" });
    expect(await outcome(submit({ mobileNum: "3009998888" }))).toBe("MOBILE_TAKEN");
  });

  it("[R-5.05] refuses a code that is only another brand's, or a blocked player's", async () => {
    const other = await createPlayerFixture(database.db, await createBrandFixture(database.db));
    const blocked = await createPlayerFixture(database.db, brand);
    await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", blocked.id).execute();
    for (const { username } of [other, blocked]) {
      const { referral_code: referralCode } = await row(username);
      expect(await outcome(submit({ referralCode }))).toBe("INVITATION_CODE_ERROR");
    }
  });

  it("keeps nothing of a refused registration", async () => {
    const before = await database.pool.query("select count(*) from player union all select count(*) from account");
    await outcome(submit({ username: "Zainab1" }));
    const after = await database.pool.query("select count(*) from player union all select count(*) from account");
    expect(after.rows).toEqual(before.rows);
  });
});

describe("one name", () => {
  it("goes to one of twenty who ask for it at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcome(submit({ username: index % 2 === 0 ? "wanted" : "WANTED", email: `wanted${index}@example.com` })),
      ),
    );
    expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
    expect(outcomes.filter((code) => code === "USERNAME_TAKEN")).toHaveLength(19);
    const accounts = await database.pool.query(
      "select count(*) from account join player on player.id = player_id where username_key = 'wanted'",
    );
    expect(accounts.rows).toEqual([{ count: 1n }]);
  });

  it("may be held by a player of each brand", async () => {
    await submit({ username: "everywhere" });
    expect(await outcome(submit({ username: "everywhere" }, await createBrandFixture(database.db)))).toBe("done");
  });
});
