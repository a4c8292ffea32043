import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { createPool, type Pool } from "./pool.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "..", "migrations");
const MIGRATION_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Brings a database to the latest migration, in one transaction. Two processes that try at the same time take turns.
 * Returns the names of the migrations it ran. Throws when a migration fails, when the file of an applied migration is
 * missing, or when a file's name is not NNNN_what_it_does.sql. With `last` it stops behind that one, so a test can fill
 * the tables of an earlier version.
 */
export async function migrate(target: string | Pool, last?: string): Promise<readonly string[]> {
  const pool = typeof target === "string" ? createPool(target, { max: 1, statementTimeoutMillis: 0 }) : target;
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({ db, provider: { getMigrations } });
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) {
      const failed = results?.find((result) => result.status === "Error")?.migrationName;
      throw new Error(`migration ${failed ?? "check"} failed: ${(error as Error).message}`, { cause: error });
    }
    return results?.map((result) => result.migrationName) ?? [];
  } finally {
    if (typeof target === "string") await pool.end();
  }
}

/** Names of the migrations of this version that the database does not have yet, in order. */
export async function pendingMigrations(pool: Pool): Promise<readonly string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const known = await new Migrator({ db, provider: { getMigrations } }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** A digest of all migrations: equal digests mean equal schemas. */
export async function migrationsDigest(): Promise<string> {
  const hash = createHash("sha256");
  for (const [name, sql] of await readMigrations()) hash.update(`${name}\n${sql}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function readMigrations(): Promise<readonly (readonly [name: string, sql: string])[]> {
  const files = (await readdir(MIGRATIONS_DIR)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      if (!MIGRATION_FILE.test(file)) throw new Error(`not a migration's name: ${file}`);
      return [file.slice(0, -".sql".length), await readFile(join(MIGRATIONS_DIR, file), "utf8")] as const;
    }),
  );
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const migrations = await readMigrations();
  return Object.fromEntries(migrations.map(([name, sql]) => [name, { up: (db) => runScript(db, sql) }]));
}

/** Without parameters a script of many statements is sent whole. */
async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(script));
}
