import { statements } from "./events.ts";
import { Client, Pool, TypeOverrides, types } from "pg";

export type { Pool, PoolClient } from "pg";

export interface PoolOptions {
  /** Connections at most; 10 when not told. */
  readonly max?: number;
  /** How long a caller waits for a free connection before it fails; 5,000 when not told. */
  readonly connectionTimeoutMillis?: number;
  /** A statement that runs longer is cancelled (SQLSTATE 57014); 30,000 when not told, 0 for never. */
  readonly statementTimeoutMillis?: number;
  /**
   * Plans every statement once a connection, to find rows by index whatever the statistics say: for the few statements
   * that name their rows by key. A plan that was made while a table was small, or looked empty, would otherwise
   * read all of it long after it has grown.
   */
  readonly plansByKey?: boolean;
  /** Shown by pg_stat_activity. */
  readonly applicationName?: string;
  /** Told of a connection that the server or the network ended; the pool itself replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
}

const { builtins } = types;
const INT8_ARRAY = 1016;

/**
 * How values leave the database: int8 as bigint (money must never become a float), date as the text
 * YYYY-MM-DD (a day has no time zone), numeric as text, uuid as text, timestamptz as Date.
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

/** Opens a pool. Connections are made on demand; the caller ends the pool. */
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
  // Without listeners a connection that is lost while idle, or between two statements of a transaction, would end
  // the process. Whoever uses it hears of it from the next statement.
  const onConnectionLost = options.onConnectionLost ?? (() => undefined);
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return pool;
}

const PREPARE = /^\/\* prepare ([a-z_]+) \*\//;

/**
 * Marks the text of a statement so that each connection parses and plans it once. Only for the few
 * statements that are hot and whose text never varies: a prepared statement is kept for the life of a connection.
 */
export function prepared(name: string): string {
  return `/* prepare ${name} */`;
}

/** Gives statements marked by {@link prepared} their name, which is how the protocol knows them again. */
class PreparingClient extends Client {
  // One function stands for all the declared overloads, which a method could not repeat.
  override query = ((text: string, values: unknown[], callback: never) => {
    const name = typeof text === "string" ? PREPARE.exec(text)?.[1] : undefined;
    const send = () => (name ? super.query({ name, text, values }, callback) : super.query(text, values, callback));
    // One that is answered by a call back, or is an object that knows its own way, cannot be waited for here.
    if (typeof text !== "string" || callback !== undefined || !statements.hasSubscribers) return send();
    return statements.tracePromise(send as () => Promise<unknown>, { text });
  }) as Client["query"];
}
