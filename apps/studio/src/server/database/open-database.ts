import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool, TypeOverrides, types } from "pg";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/** Money must never become a float. */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, BigInt);

/**
 * Every statement of the studio finds its rows by keys, whatever the current table statistics are. A plan that is made
 * once therefore stays right.
 */
const BY_KEY = [
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

const PREPARE = /^\/\* prepare ([a-z_]+) \*\//;

/** Marks a statement so that each connection parses and plans it only once. For the few hot statements. */
export function prepared(name: string): string {
  return `/* prepare ${name} */`;
}

/** Gives statements marked by {@link prepared} a name, by which the protocol reuses their plan. */
class PreparingClient extends Client {
  // One function stands for all the declared overloads, which a method could not repeat.
  override query = ((text: string, values: unknown[], callback: never) => {
    const name = typeof text === "string" ? PREPARE.exec(text)?.[1] : undefined;
    return name ? super.query({ name, text, values }, callback) : super.query(text, values, callback);
  }) as Client["query"];
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly onConnectionLost: (error: Error) => void;
}

/**
 * How long an unused connection is kept. Bets come together at the end of each round: a connection that was closed in the
 * pause would be made again at that moment.
 */
const IDLE_MILLIS_MAX = 300_000;

/** Opens the studio's own database. Connections are made on demand; `destroy` closes them. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MILLIS_MAX,
    statement_timeout: 10_000,
    application_name: "banyan studio",
    options: BY_KEY,
    Client: PreparingClient,
    types: parsers,
  });
  // Without listeners, a connection that is lost while idle, or between two statements of a transaction, would end the
  // process. The pool replaces it, and the next statement of its user fails.
  pool.on("error", options.onConnectionLost);
  pool.on("connect", (client) => client.on("error", options.onConnectionLost));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
