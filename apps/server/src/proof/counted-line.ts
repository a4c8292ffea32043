import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** The start message of a connection has no type: only its length and its content. */
const LENGTH_BYTES = 4;
/** The types of client messages that run a statement: a plain query, or the execution of a prepared one. */
const RUNS = new Set(["Q", "E"]);

/** A TCP proxy to a PostgreSQL server that counts the statements. */
export interface CountedLine {
  /** The database's address through this proxy. */
  readonly url: string;
  /** The number of statements so far, on all connections. */
  readonly statements: number;
  close(): void;
}

/** Opens a proxy to the database at that address. The connection must not use TLS. */
export async function openCountedLine(databaseUrl: string): Promise<CountedLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
    database.pipe(client);
    const read = messageReader((type) => {
      if (RUNS.has(type)) statements += 1;
    });
    client.on("data", (chunk: Buffer) => {
      read(chunk);
      database.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get statements() {
      return statements;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reports the type of each message of one connection, from chunks of any size. */
function messageReader(tell: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + LENGTH_BYTES) {
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) return;
      if (typeBytes === 1) tell(rest.toString("latin1", 0, 1));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
  };
}
