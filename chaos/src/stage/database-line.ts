import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** What can be wrong with the line of a process to its database. */
export const DATABASE_LINE_FAULTS = [
  // Every connection is reset, and no new one comes about.
  "database line cut",
  // Nothing passes in either direction, as with a cable that is pulled; all of it arrives once it is put back.
  "database line stalled",
  // What was asked is done, and nobody is told; the connections are reset afterwards.
  "database replies lost",
] as const;
export type DatabaseLineFault = (typeof DATABASE_LINE_FAULTS)[number];

/** A TCP line between one process of the platform and the database, which carries everything until it is broken. */
export interface DatabaseLine {
  readonly port: number;
  /** How many connections and messages its faults have struck so far. */
  readonly struck: number;
  break(fault: DatabaseLineFault): void;
  mend(): void;
  close(): void;
}

interface Pair {
  readonly client: Socket;
  readonly database: Socket;
  /** Whether something was lost on it, so that it can never be understood again. */
  isLame: boolean;
}

/** Opens a line to `127.0.0.1:targetPort`. Nobody needs to listen there yet. */
export async function openDatabaseLine(targetPort: number): Promise<DatabaseLine> {
  const pairs = new Set<Pair>();
  let fault: DatabaseLineFault | undefined;
  let struck = 0;
  /** What a stalled line owes, in the order in which it came. */
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
