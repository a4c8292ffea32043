import { createPool } from "@banyan/db";
import { freePort } from "@banyan/dev-env";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { afterAll, beforeEach, afterEach, expect, it } from "vitest";
import { createMeters } from "../telemetry/meters.ts";
import { type HealthServer, serveHealth } from "./health-server.ts";
import { type Readiness, readinessOf } from "./readiness.ts";

const database = testDatabase();
const nowhere = createPool("postgres://nobody:none@127.0.0.1:1/none", { connectionTimeoutMillis: 500 });
let health: HealthServer;

async function serve(readiness: Readiness): Promise<void> {
  const { registry } = createMeters("server");
  health = await serveHealth({ host: "127.0.0.1", port: await freePort(), readiness, metrics: registry });
}

async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`http://127.0.0.1:${health.port}${path}`);
  return { status: response.status, text: await response.text() };
}

beforeEach(() => serve(readinessOf(database.pool)));
afterEach(() => health.close());
afterAll(() => nowhere.end());

it("says that a process lives, and answers what Prometheus reads", async () => {
  expect(await ask("/healthz")).toEqual({ status: 200, text: '{"status":"ok"}' });
  const { status, text } = await ask("/metrics");
  expect(status).toBe(200);
  expect(text).toContain("# TYPE process_cpu_seconds_total counter");
  expect((await ask("/anything-else")).status).toBe(404);
});

it("is ready with a database that has every migration, and not once it drains", async () => {
  const readiness = readinessOf(database.pool);
  health.close();
  await serve(readiness);
  expect(await ask("/readyz")).toEqual({ status: 200, text: '{"ready":true}' });
  readiness.drain();
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);
});

it("lives but is not ready without a database", async () => {
  health.close();
  await serve(readinessOf(nowhere));
  expect(await ask("/readyz")).toEqual({
    status: 503,
    text: '{"ready":false,"because":"the database does not answer"}',
  });
  expect((await ask("/healthz")).status).toBe(200);
});

it("is not ready while a migration is missing, and says which", async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning *
  `.execute(database.db);
  const [missing] = rows;
  const { status, text } = await ask("/readyz");
  expect(status).toBe(503);
  expect(text).toContain(missing?.name);
  await sql`insert into kysely_migration values (${missing?.name}, ${missing?.timestamp})`.execute(database.db);
  expect((await ask("/readyz")).status).toBe(200);
});
