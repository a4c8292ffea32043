import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./open-database.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "..", "..", "..", "migrations");

/**
 * Brings the database to the latest migration, in one transaction. Processes that start at the same time take turns.
 */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations },
    // Each part of the studio numbers its migrations in a separate block, so a higher number may be applied first.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new Error(`migration ${failed ?? "check"} failed`, { cause: error });
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith(".sql")).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file): Promise<[string, Migration]> => {
        const script = await readFile(join(MIGRATIONS_DIR, file), "utf8");
        return [file.slice(0, -".sql".length), { up: (db) => runScript(db, script) }];
      }),
    ),
  );
}

/** Without parameters, a script of many statements is sent whole, exactly as in the file. */
async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(script));
}
