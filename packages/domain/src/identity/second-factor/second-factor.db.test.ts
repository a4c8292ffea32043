import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
  createBankAccountFixture,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../../context.ts";
import {
  beginAuthenticator,
  changePassword,
  confirmAuthenticator,
  findPlayerSession,
  login,
  removeAuthenticator,
  secondFactor,
  secondFactorCode,
  securityOverview,
  setSecondFactor,
} from "../index.ts";

const HOME = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";
const MOBILE = { country: "92", number: "3001234567" };

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let player: SignedInPlayer;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(database.db);
  await sql`delete from allowance`.execute(database.db);
  brand = await brandThatAsks("chosen");
  player = await createPlayerFixture(database.db, brand, { payeeName: "Sana Tariq", mobile: MOBILE });
  await signIn(HOME);
  await sql`update player set second_factor = true where id = ${player.id}`.execute(database.db);
});

function brandThatAsks(who: Brand["settings"]["session"]["secondFactor"]): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      mobileCountries: [],
      session: { ...settings.session, secondFactor: who },
    }),
  });
}

function contextAt(ip: string, deviceId?: string) {
  const context = callContext(services, brand);
  return { ...context, caller: { ...context.caller, ip, deviceId } };
}

const own = (ip = HOME) => ({ ...contextAt(ip), player });

const signIn = (ip: string, rememberMe = false) =>
  login(contextAt(ip), {
    username: player.username,
    password: FIXTURE_PASSWORD,
    type: "username",
    entry: "site",
    rememberMe,
  });

interface Asked {
  readonly pendingToken: string;
  readonly ways: string;
  readonly mobile?: string;
  readonly email?: string;
}

/** Signs in with the password from an unregistered address; returns what the second half asks for. */
async function halfSignIn(ip = ELSEWHERE, rememberMe = false): Promise<Asked> {
  const refused = await signIn(ip, rememberMe).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
  return (refused as Refusal).details as unknown as Asked;
}

type Answer = CallInput<typeof contract.security.secondFactor>;

const finish = (pendingToken: string, answer: Omit<Answer, "pendingToken">, ip = ELSEWHERE) =>
  secondFactor(contextAt(ip), { pendingToken, ...answer });

const byName = (answer = "Sana Tariq") => ({ way: "bankName", answer }) as const;

/** The code that was sent to the player's mobile number. */
async function sentCode(pendingToken: string): Promise<string> {
  await secondFactorCode(contextAt(ELSEWHERE), { pendingToken, way: "mobile" });
  return String((await services.outgoing()).at(-1)?.values["code"]);
}

async function setUpAuthenticator(): Promise<TOTP> {
  const { value } = await beginAuthenticator(own(), { password: FIXTURE_PASSWORD });
  const authenticator = new TOTP({ secret: value.secret });
  await confirmAuthenticator(own(), { code: authenticator.generate() });
  return authenticator;
}

const later = (seconds: number) => Date.now() + seconds * 1_000;

describe("a sign-in from an address that is not registered", () => {
  it("[R-2.26] is asked for a second factor, with the ways that the player has, masked", async () => {
    const asked = await halfSignIn();
    expect(asked).toMatchObject({ ways: "mobile bankName", mobile: "+92 ••• 567" });
    expect(await findPlayerSession(database.db, brand, asked.pendingToken)).toBeUndefined();
  });

  it.each(["Sana Tariq", "  SANA   tariq "])("[R-2.26] is let in by the bank account name %j", async (name) => {
    const { pendingToken } = await halfSignIn();
    const { value } = await finish(pendingToken, byName(name));
    expect(value.user.id).toBe(player.id);
    expect(await findPlayerSession(database.db, brand, value.token)).toMatchObject({ id: player.id });
  });

  it("[R-2.26] is let in by the name of one of the bank accounts that money was sent to", async () => {
    await createBankAccountFixture(database.db, brand, player.id);
    const { pendingToken } = await halfSignIn();
    expect(await outcomeOf(finish(pendingToken, byName("bilal ahmed")))).toBe("done");
  });

  it("[R-2.26] is let in by a code that was sent to the mobile number, once", async () => {
    const { pendingToken } = await halfSignIn();
    const answer = await sentCode(pendingToken);
    expect((await services.outgoing()).at(-1)?.to).toBe("+923001234567");
    const attempts = [1, 2, 3].map(() => outcomeOf(finish(pendingToken, { way: "mobile", answer })));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
  });

  it("[R-2.26] is let in by the authenticator's code, which works once and is asked for instead of a name", async () => {
    const authenticator = await setUpAuthenticator();
    const asked = await halfSignIn();
    expect(asked.ways).toBe("authenticator mobile");
    expect(await outcomeOf(finish(asked.pendingToken, byName()))).toBe("SECOND_FACTOR_UNAVAILABLE");
    const answer = authenticator.generate({ timestamp: later(30) });
    expect(await outcomeOf(finish(asked.pendingToken, { way: "authenticator", answer }))).toBe("done");
    await sql`delete from player_place where player_id = ${player.id}`.execute(database.db);
    const again = await halfSignIn();
    const repeated = outcomeOf(finish(again.pendingToken, { way: "authenticator", answer }));
    expect(await repeated).toBe("SECOND_FACTOR_WRONG");
  });

  it("[R-2.26] registers the address, so that the next sign-in from there is not asked", async () => {
    const { pendingToken } = await halfSignIn();
    await finish(pendingToken, byName());
    expect(await outcomeOf(signIn(ELSEWHERE))).toBe("done");
  });

  it("takes an IPv6 household for one address", async () => {
    const { pendingToken } = await halfSignIn("2001:db8:0:2::5");
    await finish(pendingToken, byName(), "2001:db8:0:2::5");
    expect(await outcomeOf(signIn("2001:db8:0:2:ffff::1"))).toBe("done");
    expect(await outcomeOf(signIn("2001:db8:0:3::5"))).toBe("SECOND_FACTOR_REQUIRED");
  });

  it("[R-9.03] goes on with the length of session that was asked for at its beginning", async () => {
    const { pendingToken } = await halfSignIn(ELSEWHERE, true);
    const { value } = await finish(pendingToken, byName());
    expect((value.expiresAt.getTime() - Date.now()) / 3_600_000).toBeGreaterThan(23.9);
  });

  it("[R-4.02] still says that the password must be changed", async () => {
    await sql`update player set must_change_password = true where id = ${player.id}`.execute(database.db);
    const { pendingToken } = await halfSignIn();
    expect((await finish(pendingToken, byName())).value.passwordExpired).toBe(true);
  });

  it("goes no further once the password was changed", async () => {
    const { pendingToken } = await halfSignIn();
    const chosen = { newPassword: "other-horse-2", confirmNewPassword: "other-horse-2" };
    await changePassword(own(), { oldPassword: FIXTURE_PASSWORD, ...chosen });
    expect(await outcomeOf(finish(pendingToken, byName()))).toBe("SECOND_FACTOR_EXPIRED");
  });

  it("of a wrong password is not told that there would be more to ask", async () => {
    const wrong = { username: player.username, password: "wrong-horse-1" };
    const rest = { type: "username", entry: "site", rememberMe: false } as const;
    expect(await outcomeOf(login(contextAt(ELSEWHERE), { ...wrong, ...rest }))).toBe("SIGN_IN_FAILED");
  });
});

describe("whom a second factor is asked of", () => {
  it.each([
    ["off", true, "done"],
    ["chosen", false, "done"],
    ["chosen", true, "SECOND_FACTOR_REQUIRED"],
    ["always", false, "SECOND_FACTOR_REQUIRED"],
  ] as const)("[R-2.26] where the brand says %s and the member %s: %s", async (who, chosen, outcome) => {
    brand = await brandThatAsks(who);
    player = await createPlayerFixture(database.db, brand, { payeeName: "Sana Tariq" });
    await signIn(HOME);
    await sql`update player set second_factor = ${chosen} where id = ${player.id}`.execute(database.db);
    expect(await outcomeOf(signIn(ELSEWHERE))).toBe(outcome);
  });

  it("is not who signs in for the first time, nor who has nothing to be asked for", async () => {
    brand = await brandThatAsks("always");
    player = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(signIn(HOME))).toBe("done");
    expect(await outcomeOf(signIn(ELSEWHERE))).toBe("done");
  });

  it("is chosen by who shows the password", async () => {
    const set = (password: string) => setSecondFactor(own(), { on: false, password });
    expect(await outcomeOf(set("wrong-horse-1"))).toBe("PASSWORD_WRONG");
    expect(await outcomeOf(signIn(ELSEWHERE))).toBe("SECOND_FACTOR_REQUIRED");
    await set(FIXTURE_PASSWORD);
    expect(await outcomeOf(signIn(ELSEWHERE))).toBe("done");
  });
});

describe("guessing a second factor", () => {
  it("never evaluates more than five guesses, however many come at once, to however many sign-ins", async () => {
    const [one, other, third] = [await halfSignIn(), await halfSignIn(), await halfSignIn()];
    const guesses = Array.from({ length: 50 }, (_, index) =>
      outcomeOf(finish((index % 2 ? one : other).pendingToken, byName(`Nobody ${index}`))),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "SECOND_FACTOR_WRONG")).toHaveLength(5);
    expect(outcomes.filter((code) => code === "SIGN_IN_LOCKED")).toHaveLength(45);
    expect(await outcomeOf(finish(third.pendingToken, byName()))).toBe("SIGN_IN_LOCKED");
  });

  it("of the authenticator's codes is counted the same", async () => {
    await setUpAuthenticator();
    const { pendingToken } = await halfSignIn();
    const guesses = Array.from({ length: 50 }, () =>
      outcomeOf(finish(pendingToken, { way: "authenticator", answer: "000000" })),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "SECOND_FACTOR_WRONG")).toHaveLength(5);
  });
});

describe("what a second factor refuses, in precedence order", () => {
  const block = sql`update player set status = 'blocked' where id = `;
  const foreignType = sql`update player set account_type = 77 where id = `;

  it.each([
    ["SECOND_FACTOR_EXPIRED", true, { way: "email", answer: "1" }, [block, foreignType], 5],
    ["SECOND_FACTOR_UNAVAILABLE", false, { way: "email", answer: "1" }, [block, foreignType], 5],
    ["SIGN_IN_LOCKED", false, byName("Nobody"), [block, foreignType], 5],
    ["SECOND_FACTOR_WRONG", false, byName("Nobody"), [block, foreignType], 0],
    ["INVALID_VERIFICATION_CODE", false, { way: "mobile", answer: "123456" }, [block, foreignType], 0],
    ["NOT_A_MEMBER", false, byName(), [block, foreignType], 0],
    ["ACCOUNT_BLOCKED", false, byName(), [block], 0],
    ["done", false, byName(), [], 0],
  ] as const)("[R-2.26] %s", async (code, expired, answer, changes, failures) => {
    const { pendingToken } = await halfSignIn();
    for (let count = 0; count < failures; count += 1) await outcomeOf(finish(pendingToken, byName("Nobody")));
    for (const change of changes) await sql`${change}${player.id}`.execute(database.db);
    if (expired) await sql`update sign_in_challenge set expires_at = now()`.execute(database.db);
    expect(await outcomeOf(finish(pendingToken, answer))).toBe(code);
  });

  it("knows no sign-in of another brand, and none by a token that never was", async () => {
    const { pendingToken } = await halfSignIn();
    brand = await brandThatAsks("chosen");
    expect(await outcomeOf(finish(pendingToken, byName()))).toBe("SECOND_FACTOR_EXPIRED");
    expect(await outcomeOf(finish("x".repeat(43), byName()))).toBe("SECOND_FACTOR_EXPIRED");
  });
});

describe("an authenticator", () => {
  const overview = async () => (await securityOverview(own(), {})).value;

  it("counts once a code of it was shown, and its secret cannot be read from the database", async () => {
    const { value } = await beginAuthenticator(own(), { password: FIXTURE_PASSWORD });
    expect(value.uri).toContain("otpauth://totp/");
    expect((await overview()).authenticatorSince).toBeNull();
    const stored = await sql<{ text: string }>`select player_authenticator::text from player_authenticator`.execute(
      database.db,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(value.secret);
    const wrong = outcomeOf(confirmAuthenticator(own(), { code: "000000" }));
    expect(await wrong).toBe("SECOND_FACTOR_WRONG");
    await confirmAuthenticator(own(), { code: new TOTP({ secret: value.secret }).generate() });
    expect((await overview()).authenticatorSince).toBeInstanceOf(Date);
    expect((await overview()).secondFactor.on).toBe(true);
  });

  it("goes on counting while another is being set up, and is forgotten by who shows the password", async () => {
    const first = await setUpAuthenticator();
    await beginAuthenticator(own(), { password: FIXTURE_PASSWORD });
    const { pendingToken } = await halfSignIn();
    const answer = first.generate({ timestamp: later(30) });
    expect(await outcomeOf(finish(pendingToken, { way: "authenticator", answer }))).toBe("done");
    expect(await outcomeOf(removeAuthenticator(own(), { password: "wrong-horse-1" }))).toBe("PASSWORD_WRONG");
    await removeAuthenticator(own(), { password: FIXTURE_PASSWORD });
    expect((await overview()).authenticatorSince).toBeNull();
  });
});
