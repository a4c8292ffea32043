import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Carrier, CarrierEnd } from "./carrier.ts";

const SUBJECT = "banyan.signal";
const RECONNECT_MILLIS = 500;

/**
 * Sends texts over NATS, for more processes than a database should wake. `urls` are its servers, comma separated. A
 * process serves even without a NATS server. Browsers then see changes only when they poll.
 */
export function natsCarrier(urls: string, { deliver, onError }: CarrierEnd): Carrier {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;

  const opened = connect({
    servers: urls.split(","),
    name: "banyan",
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MILLIS,
  }).then((made) => {
    connection = made;
    made.subscribe(SUBJECT, { callback: (error, message) => (error ? onError(error) : deliver(message.string())) });
    void tellLosses(made, onError);
    return made;
  });
  opened.catch((error: unknown) => {
    if (!closing.signal.aborted) onError(error);
  });

  return {
    async send(text) {
      connection?.publish(SUBJECT, text);
    },
    async close() {
      closing.abort();
      // A connection that was never made needs no drain.
      await connection?.drain().catch(onError);
    },
  };
}

async function tellLosses(connection: NatsConnection, onError: CarrierEnd["onError"]): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === "disconnect") onError(new Error("the connection to NATS was lost"));
    if (status.type === "error") onError(status.error);
  }
}
