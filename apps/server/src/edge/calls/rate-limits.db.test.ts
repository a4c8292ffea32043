import { type CallMeta, contract, routeTable } from "@banyan/contract";
import { outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "./rate-limits.ts";

const database = testDatabase();
beforeEach(async () => {
  await database.db.deleteFrom("allowance").execute();
});

const login = contract.session.login["~orpc"].meta;
const captcha = contract.verification.captcha["~orpc"].meta;
const balance = contract.wallet.balance["~orpc"].meta;

/** The rate limit steps of a server process for each call. */
function doorOf(limits = rateLimits(database.db, 1)) {
  return { spend: async (meta: CallMeta, ip: string) => limits.pay(await limits.toll(meta, ip)) };
}

/** Two server processes that share only the database. */
const twoServers = () => [doorOf(), doorOf()] as const;

const statementsOf = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from allowance`.execute(database.db);
  return rows[0]?.count;
};

describe("the calls of one address", () => {
  it("[R-9.02] are counted by all processes together where strangers try to get in", async () => {
    const [one, two] = twoServers();
    const calls = Array.from({ length: 50 }, (_, count) =>
      outcomeOf((count % 2 === 0 ? one : two).spend(login, "203.0.113.1")),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_AUTH_REQUESTS")).toHaveLength(20);
  });

  it("[R-9.02] are refused for five minutes after too many, and are told how long", async () => {
    const [one, two] = twoServers();
    for (let count = 0; count < 30; count += 1) await one.spend(login, "203.0.113.2");
    const refused = await two.spend(login, "203.0.113.2").catch((error: unknown) => error as Refusal);
    expect(refused).toMatchObject({ code: "TOO_MANY_AUTH_REQUESTS" });
    expect((refused as Refusal).details["retryAfterSeconds"]).toBeGreaterThan(290);
    await sql`update allowance set renews_at = now()`.execute(database.db);
    expect(await outcomeOf(doorOf().spend(login, "203.0.113.2"))).toBe("done");
  });

  it("[R-9.02] are refused no longer because a clock was put back", async () => {
    const [one] = twoServers();
    for (let count = 0; count < 31; count += 1) await outcomeOf(one.spend(login, "203.0.113.5"));
    expect(await outcomeOf(doorOf().spend(login, "203.0.113.5"))).toBe("TOO_MANY_AUTH_REQUESTS");
    await sql`update allowance set renews_at = renews_at + interval '2 hours'`.execute(database.db);
    expect(await outcomeOf(doorOf().spend(login, "203.0.113.5"))).toBe("done");
  });

  it("[R-9.03] ask for no more than a captcha a second, and wait no five minutes for that", async () => {
    const [one, two] = twoServers();
    for (let count = 0; count < 60; count += 1) await (count % 2 ? one : two).spend(captcha, "203.0.113.3");
    const refused = await one.spend(captcha, "203.0.113.3").catch((error: unknown) => error as Refusal);
    expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect((refused as Refusal).details["retryAfterSeconds"]).toBeLessThanOrEqual(60);
  });

  it("count as one household in IPv6", async () => {
    const [one] = twoServers();
    for (let count = 0; count < 30; count += 1) await one.spend(login, `2001:db8:1:2::${count.toString(16)}`);
    expect(await outcomeOf(one.spend(login, "2001:db8:1:2:ffff::1"))).toBe("TOO_MANY_AUTH_REQUESTS");
    expect(await outcomeOf(one.spend(login, "2001:db8:1:3::1"))).toBe("done");
  });

  it("cost the database nothing when they only read, and nothing once they were refused", async () => {
    const [one, two] = twoServers();
    await one.spend(balance, "203.0.113.4");
    expect(await statementsOf()).toBe(0);
    for (let count = 0; count < 30; count += 1) await one.spend(login, "203.0.113.4");
    await outcomeOf(two.spend(login, "203.0.113.4"));
    await database.db.deleteFrom("allowance").execute();
    for (const server of [one, two]) {
      expect(await outcomeOf(server.spend(login, "203.0.113.4"))).toBe("TOO_MANY_AUTH_REQUESTS");
    }
    expect(await statementsOf()).toBe(0);
  });
});

describe("every way in", () => {
  it("[R-9.02] has a limit of its own, so that attempts are counted together", () => {
    const open = routeTable().filter(({ method, meta }) => !meta.token && method !== "GET");
    expect(open.map(({ name, meta }) => [name, meta.counted])).toEqual(open.map(({ name }) => [name, "attempts"]));
    expect(open.map(({ name }) => name)).toContain("operations.operatorLogin");
  });
});
