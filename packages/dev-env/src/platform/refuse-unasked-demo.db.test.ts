import { createPool } from "@banyan/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBrandFixture, createOperatorFixture, TEST_DATA_KEY } from "../fixture.ts";
import { seedOperators } from "../seed/seed-operators.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { refuseUnaskedDemo } from "./refuse-unasked-demo.ts";
import { startPlatform } from "./platform.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe("the demo", () => {
  it("is refused in production, and a platform that is started so leaves nothing behind", async () => {
    await expect(refuseUnaskedDemo({ NODE_ENV: "production" }, undefined)).rejects.toThrow("BANYAN_DEMO=yes");
    await expect(refuseUnaskedDemo({ NODE_ENV: "production", BANYAN_DEMO: "yes" }, undefined)).resolves.toBeUndefined();
    await expect(refuseUnaskedDemo({ NODE_ENV: "development" }, undefined)).resolves.toBeUndefined();
  });

  it("is refused in a database that holds somebody's data, unless it is asked for", async () => {
    await createBrandFixture(database.db);
    await createOperatorFixture(database.db, { username: "olivia" });
    await expect(refuseUnaskedDemo({}, database.url)).rejects.toThrow("holds data");
    await expect(refuseUnaskedDemo({ BANYAN_DEMO: "yes" }, database.url)).resolves.toBeUndefined();
    const options = { firstPort: 25_600, dataDir: "/nonexistent/banyan", databaseUrl: database.url };
    await expect(startPlatform(options)).rejects.toThrow("holds data");
    const olivia = await database.db.selectFrom("operator").select("username").execute();
    expect(olivia).toHaveLength(1);
  });

  it("is refused in a database with tables of something else", async () => {
    await database.pool.query("drop schema public cascade; create schema public; create table notes (id integer)");
    await expect(refuseUnaskedDemo({}, database.url)).rejects.toThrow("holds data");
  });

  it("begins in an empty database, in a migrated one, and again in its own", async () => {
    await expect(refuseUnaskedDemo({}, database.url)).resolves.toBeUndefined();
    const addresses = { console: "http://localhost:1", outbox: "http://localhost:2" };
    await seedOperators({ db: database.db, addresses, secrets: { dataKey: TEST_DATA_KEY } } as never);
    await createBrandFixture(database.db);
    await expect(refuseUnaskedDemo({}, database.url)).resolves.toBeUndefined();
    const pool = createPool(database.url);
    await pool.query("drop schema public cascade; create schema public");
    await pool.end();
    await expect(refuseUnaskedDemo({}, database.url)).resolves.toBeUndefined();
  });

  it("says what is wrong with a database that cannot be reached", async () => {
    await expect(refuseUnaskedDemo({}, "postgres://nobody@127.0.0.1:1/none")).rejects.toThrow("cannot be used");
  });
});
