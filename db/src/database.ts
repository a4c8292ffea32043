import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "./pool.ts";
import type { DB } from "./schema.generated.ts";

/** Every table of the house, as generated from the real database. */
export type Database = DB;

/** For reads. Writers need a Transaction. */
export type DatabaseConnection = Kysely<Database>;

/** Typed SQL over a pool. Destroying the connection ends the pool. */
export function createDatabase(pool: Pool): DatabaseConnection {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
