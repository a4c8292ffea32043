import type { Pool } from "@banyan/db";
import pg from "pg";
import type { Carrier, CarrierEnd } from "./carrier.ts";

const CHANNEL = "banyan_signal";
const RECONNECT_MILLIS = 1000;

/**
 * Texts by LISTEN/NOTIFY, for which nothing but the database is needed. A NOTIFY is sent outside of any transaction:
 * inside it would make all commits of the database wait for each other.
 */
export function postgresCarrier(pool: Pool, databaseUrl: string, { deliver, onError }: CarrierEnd): Carrier {
  let client: pg.Client | undefined;
  let closed = false;

  const listen = async () => {
    if (closed) return;
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on("notification", (message) => deliver(message.payload ?? ""));
    next.on("error", onError);
    next.on("end", () => {
      if (!closed) setTimeout(() => void listen().catch(onError), RECONNECT_MILLIS).unref();
    });
    client = next;
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
  };
  void listen().catch(onError);

  return {
    async send(text) {
      // A text that is lost with the database is one of those that may be: nobody waits until the disk has it.
      await pool.query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [CHANNEL, text]);
    },
    async close() {
      closed = true;
      await client?.end().catch(onError);
    },
  };
}
