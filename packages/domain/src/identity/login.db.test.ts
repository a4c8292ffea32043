import type { CallInput, contract } from "@banyan/contract";
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
import type { Brand } from "../context.ts";
import { sweepAttempts, type Toll } from "../limits/index.ts";
import { refusal } from "../refusal.ts";
import { findPlayerSession, hashPassword, login } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, {
    // The captcha, which also limits guessing, has separate tests.
    settings: (settings) => ({ ...settings, mobileCountries: ["PK", "TH"], captcha: { signInAfter: null } }),
  });
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});

type LoginInput = CallInput<typeof contract.session.login>;

function signIn(username: string, wanted: Partial<LoginInput> = {}, of = brand, ip = "203.0.113.7") {
  const context = callContext(services, of);
  return login(
    { ...context, caller: { ...context.caller, ip } },
    { username, password: FIXTURE_PASSWORD, type: "username", entry: "site", rememberMe: false, ...wanted },
  );
}

async function withFlags(flags: Record<string, boolean>): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, flags: { ...settings.flags, ...flags } }),
  });
}

describe("login", () => {
  it("[R-3.08] answers the token of a new session, and who signed in", async () => {
    const player = await createPlayerFixture(database.db, brand, { balance: 500n });
    const { value } = await signIn(player.username);
    expect(value).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      user: { id: player.id, account: player.username, isLogin: true, balance: 500n, firstTimeLogin: true },
    });
    expect(value.user.lastLoginAt).toBeInstanceOf(Date);
    expect(await findPlayerSession(database.db, brand, value.token)).toMatchObject({ id: player.id });
    expect(value.expiresAt.getTime() - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
  });

  it("[R-4.01] is a player's first only once", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const answers = await Promise.all([signIn(username), signIn(username), signIn(username)]);
    expect(answers.filter(({ value }) => value.firstTimeLogin)).toHaveLength(1);
    expect((await signIn(username)).value.user.firstTimeLogin).toBe(false);
  });

  it("[R-9.03] remembers for 24 hours who asks for it", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const { value } = await signIn(username, { rememberMe: true });
    const hours = (value.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it("gives every sign-in a token of its own", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const [first, second] = [await signIn(username), await signIn(username)];
    expect(first.value.token).not.toBe(second.value.token);
  });

  it("takes a username in any case", async () => {
    const { username } = await createPlayerFixture(database.db, brand, { username: "CamelCase" });
    expect((await signIn("cAMELcASE")).value.user.account).toBe(username);
  });

  it.each(["03001234567", "3001234567", "+923001234567", "+92 300 123-4567"])(
    "[R-1.12] takes the mobile number %s",
    async (typed) => {
      const known = await database.db
        .selectFrom("player")
        .select("username")
        .where("mobile_number", "=", "3001234567")
        .executeTakeFirst();
      const mobile = { country: "92", number: "3001234567" };
      const { username } = known ?? (await createPlayerFixture(database.db, brand, { mobile }));
      expect((await signIn(typed)).value.user.account).toBe(username);
    },
  );

  it("takes no mobile number for two players: whoever shares it between countries writes the calling code", async () => {
    const of = await createBrandFixture(database.db, {
      settings: (settings) => ({ ...settings, mobileCountries: ["TH", "VN"] }),
    });
    await createPlayerFixture(database.db, of, { mobile: { country: "66", number: "912345678" } });
    const { username } = await createPlayerFixture(database.db, of, { mobile: { country: "84", number: "912345678" } });
    expect(await outcomeOf(signIn("0912345678", {}, of))).toBe("SIGN_IN_FAILED");
    expect((await signIn("+84912345678", {}, of)).value.user.account).toBe(username);
  });

  it("[R-3.17] goes by what the brand has switched on", async () => {
    const mobile = { country: "1", number: "2025550123" };
    const off = await withFlags({ USERNAMEREG3: false, MOBILENUMPASSREG3: false });
    const onlyMobile = await withFlags({ USERNAMEREG3: false });
    const onlyUsername = await withFlags({ MOBILENUMPASSREG3: false });
    const outcomes = [];
    for (const of of [off, onlyMobile, onlyUsername]) {
      const { username } = await createPlayerFixture(database.db, of, { mobile });
      outcomes.push([await outcomeOf(signIn(username, {}, of)), await outcomeOf(signIn("+12025550123", {}, of))]);
    }
    expect(outcomes).toEqual([
      ["SIGN_IN_TYPE_OFF", "SIGN_IN_TYPE_OFF"],
      ["SIGN_IN_FAILED", "done"],
      ["done", "SIGN_IN_FAILED"],
    ]);
  });

  it.each([
    ["the default password", { must_change_password: true }, false],
    ["an old password, with expiry on", { password_changed_at: new Date(Date.now() - 91 * 86_400_000) }, true],
  ])("[R-4.02] says that %s must be changed", async (_name, columns, expiring) => {
    const of = await withFlags({ PWDEXPFORCECHANGE3: expiring });
    const player = await createPlayerFixture(database.db, of);
    await database.db.updateTable("player").set(columns).where("id", "=", player.id).execute();
    expect((await signIn(player.username, {}, of)).value.passwordExpired).toBe(true);
  });

  it("[R-4.02] lets an old password be, with expiry off", async () => {
    const player = await createPlayerFixture(database.db, brand);
    await sql`update player set password_changed_at = now() - interval '10 years' where id = ${player.id}`.execute(
      database.db,
    );
    expect((await signIn(player.username)).value.passwordExpired).toBe(false);
  });
});

describe("what login refuses, in precedence order", () => {
  const wrong = { password: "wrong-horse-1" };
  const atAgents = { entry: "agent" } as const;
  const blocked = sql`update player set status = 'blocked' where id = `;
  const foreignType = sql`update player set account_type = 77 where id = `;

  // Each row breaks its rule and all later rules that the same request can break.
  it.each([
    ["SIGN_IN_TYPE_OFF", { ...wrong, ...atAgents, type: "sms" }, [blocked, foreignType], 10],
    ["SIGN_IN_TYPE_OFF", { ...wrong, ...atAgents, type: "firebase" }, [blocked, foreignType], 10],
    ["SIGN_IN_LOCKED", { ...wrong, ...atAgents }, [blocked, foreignType], 10],
    ["SIGN_IN_FAILED", { ...wrong, ...atAgents }, [blocked, foreignType], 0],
    ["ACCOUNT_BLOCKED", atAgents, [blocked, foreignType], 0],
    ["NOT_A_MEMBER", atAgents, [foreignType], 0],
    ["NOT_AN_AGENT", atAgents, [], 0],
    ["done", {}, [], 0],
  ] as const)("[R-6.05] %s", async (code, input, changes, failures) => {
    const player = await createPlayerFixture(database.db, brand);
    for (const change of changes) await sql`${change}${player.id}`.execute(database.db);
    for (let count = 0; count < failures; count += 1) await outcomeOf(signIn(player.username, wrong));
    expect(await outcomeOf(signIn(player.username, input))).toBe(code);
  });

  it("[R-6.05] lets agents in at the agent entry", async () => {
    const { username } = await createPlayerFixture(database.db, brand, { accountType: 42 });
    expect((await signIn(username, atAgents)).value.user.isAgent).toBe(true);
  });

  it("does not know the players of other brands", async () => {
    const { username } = await createPlayerFixture(database.db, await createBrandFixture(database.db));
    expect(await outcomeOf(signIn(username))).toBe("SIGN_IN_FAILED");
  });

  it("works as much for an unknown account as for a wrong password", async () => {
    const { id, username } = await createPlayerFixture(database.db, brand);
    // The hash of a fixture is cheaper than a real one.
    const realHash = { password_hash: await hashPassword(FIXTURE_PASSWORD) };
    await database.db.updateTable("player").set(realHash).where("id", "=", id).execute();
    // CPU time, which other load on the machine does not lengthen.
    const took = async (name: string) => {
      const began = process.cpuUsage();
      await outcomeOf(signIn(name, wrong));
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const [known, unknown] = [[], []] as [number[], number[]];
    for (let count = 0; count < 8; count += 1) {
      known.push(await took(username));
      unknown.push(await took("nobody"));
    }
    // One argon2 verification is most of the work in both cases; without it an unknown account would take a tenth of
    // the time.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("the toll of a sign-in", () => {
  const tollOf = (subject: string, usedMax: number): Toll => ({
    allowance: { limit: { scope: "call.login", points: usedMax, windowSeconds: 60 }, subject },
    async settle(spending) {
      if (!spending.allowed) throw refusal("TOO_MANY_AUTH_REQUESTS", { retryAfterSeconds: spending.waitSeconds });
    },
  });
  const signInPaying = (username: string, password: string, toll: Toll) =>
    login(
      { ...callContext(services, brand), toll },
      { username, password, type: "username", entry: "site", rememberMe: false },
    );

  it("is paid before a password is looked at, however many come at once", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const toll = tollOf("192.0.2.60", 4);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(signInPaying(username, "wrong-horse-1", toll))),
    );
    expect(outcomes.filter((code) => code === "SIGN_IN_FAILED")).toHaveLength(4);
    expect(outcomes.filter((code) => code === "TOO_MANY_AUTH_REQUESTS")).toHaveLength(8);
    const { rows } = await sql<{ failures: number }>`
      select failures from sign_in_failure where scope = 'account'`.execute(database.db);
    expect(rows).toEqual([{ failures: 4 }]);
  });

  it("lets in who has paid", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(signInPaying(username, FIXTURE_PASSWORD, tollOf("192.0.2.61", 1)))).toBe("done");
  });
});

describe("failed sign-ins", () => {
  const wrong = { password: "wrong-horse-1" };
  const secondsBack = (seconds: number) =>
    sql`update sign_in_failure set first_failure_at = first_failure_at - make_interval(secs => ${seconds}),
      last_failure_at = last_failure_at - make_interval(secs => ${seconds})`.execute(database.db);

  it("never evaluate more than the limit, however many come at once", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(signIn(username, wrong))));
    expect(outcomes.filter((code) => code === "SIGN_IN_FAILED")).toHaveLength(10);
    expect(outcomes.filter((code) => code === "SIGN_IN_LOCKED")).toHaveLength(40);
  });

  it("[R-9.02] lock the account for five minutes, the right password too", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    for (let count = 0; count < 10; count += 1) await outcomeOf(signIn(username, wrong));
    const locked = await signIn(username).catch((error: unknown) => error);
    expect(locked).toMatchObject({ code: "SIGN_IN_LOCKED" });
    const { retryAfterSeconds } = (locked as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(295);
    expect(retryAfterSeconds).toBeLessThanOrEqual(300);
    await secondsBack(299);
    expect(await outcomeOf(signIn(username))).toBe("SIGN_IN_LOCKED");
    await secondsBack(2);
    expect(await outcomeOf(signIn(username))).toBe("done");
  });

  it("[R-9.02] lock nobody for longer because a clock was put back", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    for (let count = 0; count < 10; count += 1) await outcomeOf(signIn(username, wrong));
    await secondsBack(-2 * 60 * 60);
    expect(await outcomeOf(signIn(username))).toBe("done");
  });

  it("lock a name that nobody has the same way", async () => {
    for (let count = 0; count < 10; count += 1) await outcomeOf(signIn("nobody", wrong));
    expect(await outcomeOf(signIn("NOBODY", wrong))).toBe("SIGN_IN_LOCKED");
  });

  it("count for the player, by whichever name he is tried", async () => {
    const mobile = { country: "92", number: "3331234567" };
    const { username } = await createPlayerFixture(database.db, brand, { mobile });
    for (let count = 0; count < 5; count += 1) {
      await outcomeOf(signIn(username, wrong));
      await outcomeOf(signIn("03331234567", wrong));
    }
    expect(await outcomeOf(signIn(username))).toBe("SIGN_IN_LOCKED");
  });

  it("are forgotten after a right password, and after fifteen minutes", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    for (const pause of ["sign in", "wait", "sign in"]) {
      for (let count = 0; count < 9; count += 1)
        expect(await outcomeOf(signIn(username, wrong))).toBe("SIGN_IN_FAILED");
      if (pause === "wait") await secondsBack(15 * 60);
      else expect(await outcomeOf(signIn(username))).toBe("done");
    }
  });

  it("lock the address that tries one account after the other, all of an IPv6 household together", async () => {
    const failed = await Promise.all(
      Array.from({ length: 110 }, (_, index) =>
        outcomeOf(signIn(`name${index}`, wrong, brand, `2001:db8:1:2::${index + 1}`)),
      ),
    );
    expect(failed.filter((code) => code === "SIGN_IN_FAILED")).toHaveLength(100);
    const { username } = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(signIn(username, {}, brand, "2001:db8:1:2:ffff::1"))).toBe("SIGN_IN_LOCKED");
    expect(await outcomeOf(signIn(username, {}, brand, "2001:db8:1:3::1"))).toBe("done");
  });

  it("of an address are not forgotten because it knows one account's password", async () => {
    const { username } = await createPlayerFixture(database.db, brand);
    await outcomeOf(signIn("nobody", wrong));
    await signIn(username);
    const { rows } = await sql<{ failures: number }>`
      select failures from sign_in_failure where scope = 'address'`.execute(database.db);
    expect(rows).toEqual([{ failures: 1 }]);
  });

  it("of names that nobody asks for any more are swept away", async () => {
    await sql`insert into sign_in_failure
      select 'account', 'name' || n, 3, now() - interval '2 days', now() - make_interval(hours => n)
      from generate_series(20, 30) n`.execute(database.db);
    expect(await sweepAttempts(database.db)).toBe(7);
    const { rows } = await sql<{ subject: string }>`
      select subject from sign_in_failure where scope = 'account' order by subject`.execute(database.db);
    expect(rows.map(({ subject }) => subject)).toEqual(["name20", "name21", "name22", "name23"]);
  });
});
