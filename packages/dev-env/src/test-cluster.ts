import { join } from "node:path";
import { createPool, migrate, migrationsDigest, type Pool } from "@banyan/db";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";
import { removeDataFolder } from "./server-folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connects as superuser to the cluster that the tests share. */
    testDatabaseUrl: string;
    /** The migrated database that every test database is a copy of. */
    testTemplate: string;
  }
}

const DATA_DIR = join(import.meta.dirname, "..", "..", "..", ".cache", "test-postgres");

/** How a run is seen by other runs in the same cluster. */
const RUN_NAME = "banyan test run";

/** Held while a template is made: two runs that start at once make it once. */
const TEMPLATE_LOCK = 7_201_846;

/**
 * The global set-up of the tests that need a database. Uses the server at TEST_DATABASE_URL when told, else
 * starts one of its own that never flushes. Answers the tear-down; the last run to end stops the server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const server = given ? undefined : await startThrowAway();
  const url = given ?? server?.url ?? "";
  const presence = createPool(url, { max: 1, applicationName: RUN_NAME, statementTimeoutMillis: 0 });
  project.provide("testDatabaseUrl", url);
  project.provide("testTemplate", await ensureTemplate(presence, url));
  return async () => {
    const others = await presence.query<{ runs: bigint }>(
      "select count(*) - 1 as runs from pg_stat_activity where application_name = $1",
      [RUN_NAME],
    );
    await presence.end();
    if (!server || others.rows[0]?.runs !== 0n) return;
    await server.stop();
    await removeDataFolder(DATA_DIR);
  };
}

/** A cluster that a killed run left in a bad state holds nothing of value: it is made anew. */
async function startThrowAway(): Promise<RunningPostgres> {
  try {
    return await startPostgres({ dataDir: DATA_DIR, port: await freePort(), fast: true });
  } catch {
    await removeDataFolder(DATA_DIR);
    return startPostgres({ dataDir: DATA_DIR, port: await freePort(), fast: true });
  }
}

async function ensureTemplate(cluster: Pool, url: string): Promise<string> {
  const name = `template_${await migrationsDigest()}`;
  await cluster.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    const present = await cluster.query("select from pg_database where datname = $1", [name]);
    if (present.rowCount === 0) {
      const nascent = `${name}_nascent`;
      await cluster.query(`drop database if exists ${nascent} with (force)`);
      await cluster.query(`create database ${nascent}`);
      await migrate(databaseUrl(url, nascent));
      await cluster.query(`alter database ${nascent} rename to ${name}`);
    }
    return name;
  } finally {
    await cluster.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
