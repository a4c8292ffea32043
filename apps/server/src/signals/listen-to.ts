import pg from "pg";
import type { CarrierEnd } from "./carrier.ts";

const RECONNECT_MILLIS = 1000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL's NOTIFY on a separate connection, which is reopened when it is lost.
 * Notifications in between are missed. `onHearing` is called each time that it starts to listen.
 */
export function listenTo(
  databaseUrl: string,
  channel: string,
  { deliver, onError }: CarrierEnd,
  onHearing: () => void = () => undefined,
): Listener {
  let client: pg.Client | undefined;
  let isClosed = false;

  const listen = async () => {
    if (isClosed) return;
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on("notification", (message) => deliver(message.payload ?? ""));
    next.on("error", onError);
    next.on("end", () => {
      if (!isClosed) setTimeout(() => void listen().catch(onError), RECONNECT_MILLIS).unref();
    });
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    onHearing();
  };
  void listen().catch(onError);

  return {
    async close() {
      isClosed = true;
      await client?.end().catch(onError);
    },
  };
}
