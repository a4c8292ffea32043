import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./open-database.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "..", "..", "..", "migrations");

/** Brings the database to the latest migration, in one transaction; processes that start together take turns. */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations },
    // Rooms of the studio number their migrations in blocks of their own: a later one may be there first.
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

/** Without parameters a script of many statements is sent whole, as it is in the file. */
async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(script));
}
