import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Carrier, CarrierEnd } from "./carrier.ts";

const SUBJECT = "banyan.signal";
const RECONNECT_MILLIS = 500;

/**
 * Texts over NATS, for more processes than a database should wake. `urls` are its servers, comma separated. A process
 * serves while no NATS server is there: then browsers see changes when they look again by themselves.
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
      // One that never came about has nothing to be drained.
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
