import { hash, randomBytes } from "node:crypto";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  playerContext,
  type TestServices,
  testVault,
} from "@banyan/dev-env/fixture";
import {
  LOCAL_PROVIDER,
  returnAddresses,
  type RunningIdentity,
  startIdentity,
  visitProvider,
} from "@banyan/dev-env/identity";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { PlayerId } from "@banyan/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepBrandSecret } from "../../brand/index.ts";
import type { Brand } from "../../context.ts";
import {
  beginSocial,
  bindOwn,
  findPlayerSession,
  finishSocial,
  socialBind,
  socialBindings,
  socialRegister,
  socialSecretName,
  socialSignIn,
} from "../index.ts";

const database = testDatabase();
const ORIGIN = "http://site.test";
const SECRET = "local-client-secret";
const provider = LOCAL_PROVIDER.id;

let services: TestServices;
let identity: RunningIdentity;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  identity = await startIdentity({
    port: 0,
    clients: [{ clientId: "banyan", clientSecret: SECRET, returnAddresses: returnAddresses([ORIGIN]) }],
    phoneAudience: "banyan-demo",
    sites: [ORIGIN],
  });
  brand = await socialBrand();
});
afterAll(() => identity?.stop());
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});

async function socialBrand(issuer = identity.url, secret = SECRET): Promise<Brand> {
  const made = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      ways: { social: [{ ...LOCAL_PROVIDER, issuer, clientId: "banyan" }] },
    }),
  });
  await keepBrandSecret(database.db, testVault, made.id, socialSecretName(provider), secret);
  return made;
}

/** A browser with its cookie, and a page that keeps its key. */
function newBrowser() {
  const cookie = randomBytes(32).toString("base64url");
  const pageKey = randomBytes(32).toString("base64url");
  return { cookie, pageKey, challenge: hash("sha256", pageKey, "base64url") };
}
type Browser = ReturnType<typeof newBrowser>;

const begin = (browser: Browser, of = brand) =>
  beginSocial(callContext(services, of), {
    provider,
    origin: ORIGIN,
    browser: browser.cookie,
    pageChallenge: browser.challenge,
  });
const finish = (browser: Browser, search: string, of = brand) =>
  finishSocial(callContext(services, of), { provider, origin: ORIGIN, browser: browser.cookie, search });

/** The whole way to the provider and back for one subject; returns what the page has afterwards. */
async function journey(subject: string, browser = newBrowser(), of = brand) {
  const back = await visitProvider(await begin(browser, of), subject);
  return { ticket: await finish(browser, back.search, of), pageKey: browser.pageKey };
}

const signIn = (page: { ticket: string; pageKey: string }, of = brand) => socialSignIn(callContext(services, of), page);
let names = 0;
const register = (page: { ticket: string; pageKey: string }, of = brand, username = `social${(names += 1)}`) =>
  socialRegister(callContext(services, of), { ...page, username, agreedToTerms: true, registerMethod: "WEB" });
const someone = () => `s-${randomBytes(6).toString("hex")}`;

describe("a sign-in by an identity provider", () => {
  it("[R-1.12] opens an account the first time, and finds it every time after", async () => {
    const subject = someone();
    const page = await journey(subject);
    const { value: met } = await signIn(page);
    expect(met).toMatchObject({ state: "new", provider: LOCAL_PROVIDER.name, email: `${subject}@people.test` });
    const { value: opened } = await register(page);
    expect(opened.user).toMatchObject({ type: 0, isTrial: false, firstTimeLogin: true });
    const { value: again } = await signIn(await journey(subject));
    expect(again).toMatchObject({ state: "signed-in", login: { user: { id: opened.user.id }, firstTimeLogin: false } });
    if (again.state !== "signed-in") throw new Error("not signed in");
    expect(await findPlayerSession(database.db, brand, again.login.token)).toMatchObject({ id: opened.user.id });
  });

  it("is sent with PKCE, a state and a nonce that are each time others, to the one address of the site", async () => {
    const [first, second] = [await begin(newBrowser()), await begin(newBrowser())];
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.searchParams.get(name)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
    expect(first.searchParams.get("code_challenge_method")).toBe("S256");
    expect(first.searchParams.get("redirect_uri")).toBe(`${ORIGIN}/social/${provider}/callback`);
  });

  it("keeps neither verifier nor nonce nor state in plain", async () => {
    const address = await begin(newBrowser());
    const rows = await database.db.selectFrom("social_attempt").selectAll().execute();
    const stored = rows.map((row) => Object.values(row).map(String).join()).join();
    for (const name of ["state", "nonce"]) expect(stored).not.toContain(address.searchParams.get(name));
  });

  it("[R-3.17] is off for a provider that the brand does not have", async () => {
    const elsewhere = await createBrandFixture(database.db);
    expect(await outcomeOf(begin(newBrowser(), elsewhere))).toBe("SIGN_IN_TYPE_OFF");
  });

  it("says so when the provider is away, or is not who it says", async () => {
    expect(await outcomeOf(begin(newBrowser(), await socialBrand("http://127.0.0.1:1")))).toBe("SOCIAL_UNREACHABLE");
    const liar = `${identity.url.replace("127.0.0.1", "localhost")}/`;
    expect(await outcomeOf(begin(newBrowser(), await socialBrand(liar)))).toBe("SOCIAL_UNREACHABLE");
  });

  it("is refused when the person does not agree, and when the client secret is wrong", async () => {
    const browser = newBrowser();
    const back = await visitProvider(await begin(browser), undefined);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(await outcomeOf(finish(browser, back.search))).toBe("SOCIAL_REFUSED");
    const wrong = await socialBrand(identity.url, "another-secret");
    expect(await outcomeOf(journey(someone(), newBrowser(), wrong))).toBe("SOCIAL_REFUSED");
  });

  it("shows no address that the provider has not verified", async () => {
    expect((await signIn(await journey("person-eve"))).value).toMatchObject({ state: "new", email: null });
  });
});

describe("the way back from the provider", () => {
  it("is open once: the same state again is refused, also when both come at once", async () => {
    const browser = newBrowser();
    const { search } = await visitProvider(await begin(browser), someone());
    const outcomes = await Promise.all([outcomeOf(finish(browser, search)), outcomeOf(finish(browser, search))]);
    expect(outcomes.toSorted()).toEqual(["SOCIAL_OVER", "done"]);
    expect(await outcomeOf(finish(browser, search))).toBe("SOCIAL_OVER");
  });

  it("is open to the browser that began alone, and stays open to it when another one tried", async () => {
    const [own, other] = [newBrowser(), newBrowser()];
    const { search } = await visitProvider(await begin(own), someone());
    expect(await outcomeOf(finish(other, search))).toBe("SOCIAL_OVER");
    expect(await outcomeOf(finish({ ...own, cookie: "" }, search))).toBe("SOCIAL_OVER");
    expect(await outcomeOf(finish(own, search))).toBe("done");
  });

  it("takes no code of another attempt: neither a stolen one nor one that an attacker slips in", async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()];
    const ofVictim = await visitProvider(await begin(victim), someone());
    const ofAttacker = await visitProvider(await begin(attacker), someone());
    const mixed = new URLSearchParams(ofVictim.search);
    mixed.set("code", ofAttacker.searchParams.get("code") ?? "");
    expect(await outcomeOf(finish(victim, `?${mixed.toString()}`))).toBe("SOCIAL_REFUSED");
  });

  it("leads to the brand that began it alone", async () => {
    const elsewhere = await socialBrand();
    const browser = newBrowser();
    const { search } = await visitProvider(await begin(browser), someone());
    expect(await outcomeOf(finish(browser, search, elsewhere))).toBe("SOCIAL_OVER");
  });

  it.each(["", "?state=x", "?code=1", `?code=1&state=${"s".repeat(43)}`, "?error=access_denied"])(
    "refuses what nobody began: %j",
    async (search) => {
      expect(await outcomeOf(finish(newBrowser(), search))).toBe("SOCIAL_OVER");
    },
  );
});

describe("a ticket", () => {
  it("is good for the page that began alone, at its brand alone", async () => {
    const page = await journey(someone());
    const stolen = { ...page, pageKey: randomBytes(32).toString("base64url") };
    expect(await outcomeOf(signIn(stolen))).toBe("SOCIAL_OVER");
    expect(await outcomeOf(register(stolen))).toBe("SOCIAL_OVER");
    expect(await outcomeOf(signIn(page, await socialBrand()))).toBe("SOCIAL_OVER");
    expect(await outcomeOf(signIn(page))).toBe("done");
  });

  it("opens one session", async () => {
    const subject = someone();
    await register(await journey(subject));
    const page = await journey(subject);
    const outcomes = await Promise.all([outcomeOf(signIn(page)), outcomeOf(signIn(page))]);
    expect(outcomes.toSorted()).toEqual(["SOCIAL_OVER", "done"]);
  });
});

describe("a first sign-in", () => {
  it("twice at once opens one account", async () => {
    const subject = someone();
    const [first, second] = [await journey(subject), await journey(subject)];
    const answers = await Promise.all([register(first), register(second)]);
    expect(new Set(answers.map(({ value }) => value.user.id)).size).toBe(1);
    const rows = await database.db.selectFrom("social_identity").selectAll().where("subject", "=", subject).execute();
    expect(rows).toHaveLength(1);
  });

  it("twice at once under one name opens one account too", async () => {
    const subject = someone();
    const [first, second] = [await journey(subject), await journey(subject)];
    const answers = await Promise.all([register(first, brand, "samename1"), register(second, brand, "samename1")]);
    expect(new Set(answers.map(({ value }) => value.user.id)).size).toBe(1);
  });

  it("[R-5.04] goes by the brand's rules, and leaves the ticket good when it breaks one", async () => {
    const page = await journey(someone());
    await createPlayerFixture(database.db, brand, { username: "takenname" });
    expect(await outcomeOf(register(page, brand, "1x"))).toBe("REGISTRATION_FIELD_INVALID");
    expect(await outcomeOf(register(page, brand, "takenname"))).toBe("USERNAME_TAKEN");
    expect(await outcomeOf(register(page))).toBe("done");
  });

  it("binds nobody by an e-mail address that is the same", async () => {
    const subject = someone();
    const owner = await createPlayerFixture(database.db, brand);
    const email = `${subject}@people.test`;
    await database.db.updateTable("player").set({ email, email_key: email }).where("id", "=", owner.id).execute();
    const page = await journey(subject);
    expect((await signIn(page)).value.state).toBe("new");
    const { value } = await register(page);
    expect(value.user.id).not.toBe(owner.id);
    expect((await socialBindings(playerContext(services, brand, owner), {})).value[0]?.boundAt).toBeNull();
  });
});

describe("binding to an account", () => {
  const bind = (page: { ticket: string; pageKey: string }, username: string, password = FIXTURE_PASSWORD) =>
    socialBind(callContext(services, brand), { ...page, username, password });

  it("[R-4.21] takes the account's password, and finds the account from then on", async () => {
    const subject = someone();
    const owner = await createPlayerFixture(database.db, brand);
    const page = await journey(subject);
    expect(await outcomeOf(bind(page, owner.username, "wrong"))).toBe("SIGN_IN_FAILED");
    expect((await bind(page, owner.username)).value.user.id).toBe(owner.id);
    expect((await signIn(await journey(subject))).value).toMatchObject({ login: { user: { id: owner.id } } });
    const { value } = await socialBindings(playerContext(services, brand, owner), {});
    expect(value).toEqual([
      { id: provider, name: LOCAL_PROVIDER.name, email: `${subject}@people.test`, boundAt: expect.any(Date) as Date },
    ]);
  });

  it("[R-4.21] cannot be changed: not to another identity, not to another account, and nobody is signed in by trying", async () => {
    const subject = someone();
    const [owner, other] = [
      await createPlayerFixture(database.db, brand),
      await createPlayerFixture(database.db, brand),
    ];
    await bind(await journey(subject), owner.username);
    const sessions = () =>
      database.db
        .selectFrom("player_session")
        .select("token_hash")
        .where("player_id", "in", [owner.id, other.id])
        .where("ended_at", "is", null)
        .execute();
    const before = await sessions();
    expect(await outcomeOf(bind(await journey(someone()), owner.username))).toBe("SOCIAL_BOUND_ALREADY");
    expect(await outcomeOf(bind(await journey(subject), other.username))).toBe("SOCIAL_IDENTITY_TAKEN");
    expect(await sessions()).toEqual(before);
    const row = database.db.updateTable("social_identity").set({ player_id: other.id }).where("subject", "=", subject);
    await expect(row.execute()).rejects.toThrow(/never changed or removed/);
    const gone = database.db.deleteFrom("social_identity").where("subject", "=", subject);
    await expect(gone.execute()).rejects.toThrow(/never changed or removed/);
  });

  it("[R-4.21] of one identity to two accounts at once is one binding", async () => {
    const subject = someone();
    const players = [await createPlayerFixture(database.db, brand), await createPlayerFixture(database.db, brand)];
    const pages = [await journey(subject), await journey(subject)];
    const outcomes = await Promise.all(
      players.map(({ username }, place) =>
        outcomeOf(bind(pages[place] ?? pages[0] ?? { ticket: "", pageKey: "" }, username)),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["SOCIAL_IDENTITY_TAKEN", "done"]);
  });

  it("while signed in takes the password again", async () => {
    const owner = await createPlayerFixture(database.db, brand);
    const context = playerContext(services, brand, owner);
    const page = await journey(someone());
    expect(await outcomeOf(bindOwn(context, { ...page, password: "wrong" }))).toBe("PASSWORD_WRONG");
    expect(await outcomeOf(bindOwn(context, { ...page, password: FIXTURE_PASSWORD }))).toBe("done");
    const second = await journey(someone());
    expect(await outcomeOf(bindOwn(context, { ...second, password: FIXTURE_PASSWORD }))).toBe("SOCIAL_BOUND_ALREADY");
  });

  it("signs in nobody who is blocked", async () => {
    const subject = someone();
    const { value } = await register(await journey(subject));
    const id = value.user.id as PlayerId;
    await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", id).execute();
    expect(await outcomeOf(signIn(await journey(subject)))).toBe("ACCOUNT_BLOCKED");
  });
});
