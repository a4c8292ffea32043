import { Kysely, PostgresDialect } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/** Money must never become a float. */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, BigInt);

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly onConnectionLost: (error: Error) => void;
}

/** Opens the studio's own database. Connections are made on demand; `destroy` ends them. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    application_name: "banyan studio",
    types: parsers,
  });
  // Without listeners a connection that is lost while idle, or between two statements of a transaction, would end the
  // process. The pool replaces it, and whoever uses it hears of it from the next statement.
  pool.on("error", options.onConnectionLost);
  pool.on("connect", (client) => client.on("error", options.onConnectionLost));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
