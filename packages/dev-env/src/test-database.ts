import { randomBytes } from "node:crypto";
import { createDatabase, createPool, type DatabaseConnection, type Pool, type PoolOptions } from "@banyan/db";
import { afterAll, beforeAll, inject } from "vitest";
import { databaseUrl } from "./test-cluster.ts";

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly db: DatabaseConnection;
  /** Ends the pool and drops the database with all its sessions. */
  drop(): Promise<void>;
}

/** Creates a new, migrated, empty database. The caller must drop it; see {@link testDatabase}. */
export async function createTestDatabase(options: PoolOptions = {}): Promise<TestDatabase> {
  const cluster = inject("testDatabaseUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inCluster(cluster, `create database ${name} template ${inject("testTemplate")}`);
  const url = databaseUrl(cluster, name);
  const pool = createPool(url, options);
  return {
    url,
    pool,
    db: createDatabase(pool),
    async drop() {
      if (!pool.ended) await pool.end();
      await inCluster(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

/** One database for all tests of a file: created before the first, dropped after the last. Call it at the top level. */
export function testDatabase(options: PoolOptions = {}): TestDatabase {
  let made: TestDatabase | undefined;
  const current = (): TestDatabase => {
    if (!made) throw new Error("the test database exists only while tests of this file run");
    return made;
  };
  beforeAll(async () => {
    made = await createTestDatabase(options);
  });
  afterAll(() => made?.drop());
  return {
    get url() {
      return current().url;
    },
    get pool() {
      return current().pool;
    },
    get db() {
      return current().db;
    },
    drop: () => current().drop(),
  };
}

async function inCluster(url: string, statement: string): Promise<void> {
  const pool = createPool(url, { max: 1, statementTimeoutMillis: 0 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
