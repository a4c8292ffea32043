import type { Pool } from "@banyan/db";
import type { Carrier, CarrierEnd } from "./carrier.ts";
import { listenTo } from "./listen-to.ts";

const CHANNEL = "banyan_signal";

/**
 * Texts by LISTEN/NOTIFY, for which nothing but the database is needed. A NOTIFY is sent outside of any transaction:
 * inside it would make all commits of the database wait for each other.
 */
export function postgresCarrier(pool: Pool, databaseUrl: string, end: CarrierEnd): Carrier {
  const listener = listenTo(databaseUrl, CHANNEL, end);
  return {
    async send(text) {
      // A text that is lost with the database is one of those that may be: nobody waits until the disk has it.
      await pool.query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [CHANNEL, text]);
    },
    close: () => listener.close(),
  };
}
