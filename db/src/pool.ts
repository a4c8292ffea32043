import { statements } from "./events.ts";
import { Client, Pool, TypeOverrides, types } from "pg";

export type { Pool, PoolClient } from "pg";

export interface PoolOptions {
  /** The maximum number of connections; 10 by default. */
  readonly max?: number;
  /** How long a caller waits for a free connection before it fails; 5,000 by default. */
  readonly connectionTimeoutMillis?: number;
  /** A longer statement is cancelled (SQLSTATE 57014); 30,000 by default, 0 for no limit. */
  readonly statementTimeoutMillis?: number;
  /**
   * Plans every statement once for each connection, and always by index, whatever the statistics say. For the few
   * statements that find their rows by key. A plan from a time when a table was small, or looked empty, would otherwise
   * read all of the table long after it has grown.
   */
  readonly plansByKey?: boolean;
  /** The name in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called when the server or the network ended a connection; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
}

const { builtins } = types;
const INT8_ARRAY = 1016;

/**
 * How values leave the database. int8 is a bigint, because money must never become a float. date is the text
 * YYYY-MM-DD, because a day has no time zone. numeric and uuid are text, timestamptz is a Date.
 */
const parsers = new TypeOverrides();
parsers.setTypeParser(builtins.INT8, BigInt);
parsers.setTypeParser(builtins.DATE, (text) => text);
parsers.setTypeParser(INT8_ARRAY, (text) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => (item === "NULL" ? null : BigInt(item))),
);

const BY_KEY = [
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Opens a pool. It connects on demand; the caller ends it. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 5_000,
    statement_timeout: options.statementTimeoutMillis ?? 30_000,
    application_name: options.applicationName ?? "banyan",
    options: options.plansByKey ? BY_KEY : undefined,
    types: parsers,
    Client: PreparingClient,
  });
  // Without listeners the process would end when a connection is lost while idle, or between two statements of a
  // transaction. The user of the connection gets the error from the next statement.
  const onConnectionLost = options.onConnectionLost ?? (() => undefined);
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return pool;
}

const PREPARE = /^\/\* prepare ([a-z_]+) \*\//;

/**
 * Marks the text of a statement so that each connection parses and plans it once. Only for the few hot statements whose
 * text never varies: a prepared statement is kept for the life of a connection.
 */
export function prepared(name: string): string {
  return `/* prepare ${name} */`;
}

/** Names the statements that {@link prepared} marked; the protocol recognises them by name. */
class PreparingClient extends Client {
  // One function implements all declared overloads, which a method could not repeat.
  override query = ((text: string, values: unknown[], callback: never) => {
    const name = typeof text === "string" ? PREPARE.exec(text)?.[1] : undefined;
    const send = () => (name ? super.query({ name, text, values }, callback) : super.query(text, values, callback));
    // A call with a callback, or with a query object, has no promise to wait for.
    if (typeof text !== "string" || callback !== undefined || !statements.hasSubscribers) return send();
    return statements.tracePromise(send as () => Promise<unknown>, { text });
  }) as Client["query"];
}
