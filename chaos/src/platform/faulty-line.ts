import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { Dice } from "@banyan/dev-env/dice";

export const LINE_FAULTS = ["replies lost", "connections reset", "replies truncated", "replies delayed"] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** The share of messages that a faulty line hits. */
const STRUCK_SHARE = 0.5;
const DELAY_MILLIS_MAX = 1_500;

/** A TCP line between the driver and one server. It carries everything until a fault is set. */
export interface FaultyLine {
  readonly port: number;
  /** The fault that hits a share of the messages; none while undefined. */
  fault: LineFault | undefined;
  /** How many messages were hit so far. */
  readonly struck: number;
  close(): void;
}

/** Opens a line to `127.0.0.1:targetPort`. The target need not listen yet. */
export async function openLine(targetPort: number, dice: Dice): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let struck = 0;
  const strikes = (fault: LineFault): boolean => {
    if (line.fault !== fault || !dice.chance(STRUCK_SHARE)) return false;
    struck += 1;
    return true;
  };
  const server: Server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("error", () => target.destroy());
    target.on("error", () => client.resetAndDestroy());
    client.on("close", () => target.destroy());
    target.on("close", () => client.destroy());

    client.on("data", (request: Buffer) => {
      if (!strikes("connections reset")) return void target.write(request);
      // Half of them break before the request is sent, half in the middle of it.
      if (dice.chance(0.5)) target.write(request.subarray(0, Math.floor(request.length / 2)));
      client.resetAndDestroy();
    });
    target.on("data", (reply: Buffer) => {
      if (strikes("replies lost")) return void client.destroy();
      if (strikes("replies truncated")) return void client.end(reply.subarray(0, Math.floor(reply.length / 2)));
      if (strikes("replies delayed")) {
        // Nothing can overtake it on this connection: HTTP has one reply in progress at a time.
        setTimeout(() => client.writable && client.write(reply), dice.between(100, DELAY_MILLIS_MAX));
        return;
      }
      client.write(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line = {
    port: (server.address() as AddressInfo).port,
    fault: undefined as LineFault | undefined,
    get struck() {
      return struck;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return line;
}
