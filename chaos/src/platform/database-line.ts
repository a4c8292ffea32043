import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** The faults of the line between a process and its database. */
export const DATABASE_LINE_FAULTS = [
  // Every connection is reset, and new ones fail.
  "database line cut",
  // Nothing passes in either direction, as with an unplugged cable. Everything arrives when the fault ends.
  "database line stalled",
  // Statements are executed, but the replies are dropped. The connections are reset afterwards.
  "database replies lost",
] as const;
export type DatabaseLineFault = (typeof DATABASE_LINE_FAULTS)[number];

/** A TCP line between one process of the platform and the database. It carries everything until a fault is set. */
export interface DatabaseLine {
  readonly port: number;
  /** How many connections and messages its faults have hit so far. */
  readonly struck: number;
  break(fault: DatabaseLineFault): void;
  mend(): void;
  close(): void;
}

interface Pair {
  readonly client: Socket;
  readonly database: Socket;
  /** Whether bytes were lost on the connection, so that it cannot be used again. */
  isLame: boolean;
}

/** Opens a line to `127.0.0.1:targetPort`. The target need not listen yet. */
export async function openDatabaseLine(targetPort: number): Promise<DatabaseLine> {
  const pairs = new Set<Pair>();
  let fault: DatabaseLineFault | undefined;
  let struck = 0;
  /** The messages that a stalled line holds back, in order. */
  const owed: (() => void)[] = [];

  const reset = ({ client, database }: Pair): void => {
    client.resetAndDestroy();
    database.resetAndDestroy();
  };
  const pass = (act: () => void): void => {
    if (fault === "database line stalled") {
      struck += 1;
      owed.push(act);
    } else act();
  };
  const server = createServer((client) => {
    if (fault === "database line cut") {
      struck += 1;
      client.resetAndDestroy();
      return;
    }
    const pair: Pair = { client, database: connect(targetPort, "127.0.0.1"), isLame: false };
    const { database } = pair;
    pairs.add(pair);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.setNoDelay(true);
      from.on("error", () => undefined);
      from.on("data", (chunk: Buffer) => {
        if (from === database && fault === "database replies lost") {
          struck += 1;
          pair.isLame = true;
          return;
        }
        pass(() => to.writable && to.write(chunk));
      });
      from.on("close", () => {
        pairs.delete(pair);
        pass(() => to.destroy());
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get struck() {
      return struck;
    },
    break(next) {
      fault = next;
      if (fault !== "database line cut") return;
      struck += pairs.size;
      for (const pair of pairs) reset(pair);
    },
    mend() {
      fault = undefined;
      for (const act of owed.splice(0)) act();
      for (const pair of pairs) if (pair.isLame) reset(pair);
    },
    close() {
      server.close();
      for (const pair of pairs) reset(pair);
    },
  };
}
