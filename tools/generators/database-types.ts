import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createPool, migrate, type Pool } from "@banyan/db";
import { freePort, startPostgres } from "@banyan/dev-env";
import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as GeneratorDialect } from "kysely-codegen";
import { root } from "../root.ts";
import type { Generator } from "./generator.ts";

/** The shapes in which the pool of @banyan/db hands values over; see its parsers. */
const TYPE_MAPPING = { date: "string", int8: "bigint", numeric: "string", timestamptz: "Date" };

/** The types of every table, read from a new database that all migrations have just made. */
export const databaseTypes: Generator = {
  name: "database types from the migrations",
  async generate() {
    const types = await withNewDatabase((pool) =>
      generate({
        db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
        dialect: new GeneratorDialect(),
        typeMapping: TYPE_MAPPING,
        excludePattern: "kysely_*",
        outFile: null,
      }),
    );
    return new Map([["db/src/schema.generated.ts", types]]);
  },
};

async function withNewDatabase<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const dataDir = join(root, ".cache", `schema-postgres-${process.pid}`);
  try {
    const server = await startPostgres({ dataDir, port: await freePort(), fast: true });
    const pool = createPool(server.url);
    try {
      await migrate(pool);
      return await work(pool);
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
