import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { createPool, migrate, migrationsDigest, type Pool } from "@banyan/db";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";
import { fingerprint, removeDataFolder } from "./server-folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's URL of the cluster that the tests share. */
    testDatabaseUrl: string;
    /** The migrated database from which every test database is copied. */
    testTemplate: string;
  }
}

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = "/dev/shm";
/** The databases of the tests that run side by side, and their log. */
const MEMORY_BYTES_LEAST = 4 * 1024 ** 3;
const WAL_MEGABYTES_MAX = 1_024;

const DATA_DIR = hasMemoryFor(MEMORY_BYTES_LEAST)
  ? join(MEMORY_FOLDER, `banyan-test-postgres-${fingerprint(ROOT)}`)
  : join(ROOT, ".cache", "test-postgres");

/**
 * Every test file creates and drops a database of two thousand files. Before ext4 creates a file, it looks through all
 * that were deleted a short time ago. The end of a run would spend half of its time in the kernel.
 */
function hasMemoryFor(bytes: number): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= bytes;
}

const THROW_AWAY = { dataDir: DATA_DIR, fast: true, maxWalMegabytes: WAL_MEGABYTES_MAX } as const;

/** The name by which other runs in the same cluster recognise a run. */
const RUN_NAME = "banyan test run";

/** Held while a template is made, so that two parallel runs make it only once. */
const TEMPLATE_LOCK = 7_201_846;

/**
 * The global set-up of the tests that need a database. It uses the server at TEST_DATABASE_URL if set. Otherwise it
 * starts a separate one that never flushes. Returns the tear-down; the last run to end stops the server.
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

/** A cluster that a killed run left in a bad state has no valuable data, so it is created again. */
async function startThrowAway(): Promise<RunningPostgres> {
  try {
    return await startPostgres({ ...THROW_AWAY, port: await freePort() });
  } catch {
    await removeDataFolder(DATA_DIR);
    return startPostgres({ ...THROW_AWAY, port: await freePort() });
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

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
