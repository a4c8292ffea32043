import type { Pool } from "@banyan/db";
import type { Carrier, CarrierEnd } from "./carrier.ts";
import { listenTo } from "./listen-to.ts";

const CHANNEL = "banyan_signal";

/**
 * Sends texts by LISTEN/NOTIFY, which needs only the database. A NOTIFY is sent outside of any transaction: inside one
 * it would serialise all commits of the database.
 */
export function postgresCarrier(pool: Pool, databaseUrl: string, end: CarrierEnd): Carrier {
  const listener = listenTo(databaseUrl, CHANNEL, end);
  return {
    async send(text) {
      // Losing a text is acceptable, so this does not wait for the disk.
      await pool.query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [CHANNEL, text]);
    },
    close: () => listener.close(),
  };
}
