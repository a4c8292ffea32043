import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPool, migrate, type Pool } from "@banyan/db";
import { freePort, startPostgres } from "@banyan/dev-env";
import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as GeneratorDialect } from "kysely-codegen";
import { root } from "../root.ts";
import type { Generator } from "./generator.ts";

/** The types of values from the pools of @banyan/db and of the studio; see their parsers. */
const TYPE_MAPPING = { date: "string", int8: "bigint", numeric: "string", timestamptz: "Date" };

const STUDIO_MIGRATIONS = join(root, "apps", "studio", "migrations");

/** The types of every table of the platform and of the studio, each read from a freshly migrated database. */
export const databaseTypes: Generator = {
  name: "database types from the migrations",
  async generate() {
    return withNewCluster(
      async (cluster) =>
        new Map([
          ["db/src/schema.generated.ts", await typesAfter(cluster, "platform", (pool) => migrate(pool))],
          ["apps/studio/src/server/database/schema.generated.ts", await typesAfter(cluster, "studio", migrateStudio)],
        ]),
    );
  },
};

/** The studio is independent, so its migrator cannot be imported here. Its migrations are plain SQL. */
async function migrateStudio(pool: Pool): Promise<void> {
  for (const file of (await readdir(STUDIO_MIGRATIONS)).toSorted()) {
    await pool.query(await readFile(join(STUDIO_MIGRATIONS, file), "utf8"));
  }
}

async function typesAfter(cluster: string, name: string, migrateIt: (pool: Pool) => Promise<unknown>): Promise<string> {
  const url = new URL(cluster);
  await withPool(cluster, (pool) => pool.query(`create database ${name}`));
  url.pathname = `/${name}`;
  return withPool(url.href, async (pool) => {
    await migrateIt(pool);
    return generate({
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      dialect: new GeneratorDialect(),
      typeMapping: TYPE_MAPPING,
      excludePattern: "kysely_*",
      outFile: null,
    });
  });
}

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(url);
  try {
    return await work(pool);
  } finally {
    if (!pool.ended) await pool.end();
  }
}

async function withNewCluster<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = join(root, ".cache", `schema-postgres-${process.pid}`);
  try {
    const server = await startPostgres({ dataDir, port: await freePort(), fast: true });
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
