import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DatabaseLine, openDatabaseLine } from "./database-line.ts";

/** An echo server in place of the database. */
let server: Server;
let line: DatabaseLine;
let heard: string;
const opened: Socket[] = [];

beforeEach(async () => {
  heard = "";
  server = createServer((socket) => {
    opened.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
      socket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  line = await openDatabaseLine((server.address() as AddressInfo).port);
});

afterEach(() => {
  line.close();
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

interface Caller {
  readonly socket: Socket;
  readonly told: () => string;
  readonly isOpen: () => boolean;
}

async function call(): Promise<Caller> {
  const socket = connect(line.port, "127.0.0.1");
  opened.push(socket);
  let told = "";
  let isOpen = true;
  socket.on("data", (chunk: Buffer) => void (told += chunk.toString()));
  socket.on("error", () => undefined);
  socket.on("close", () => (isOpen = false));
  // A line that is cut may reset it before the connect is reported.
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined);
  return { socket, told: () => told, isOpen: () => isOpen };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

it("carries everything while nothing is wrong with it", async () => {
  const caller = await call();
  caller.socket.write("one");
  await until(() => caller.told() === "one");
  expect(line.struck).toBe(0);
});

it("that is cut loses its connections and has no new one, until it is mended", async () => {
  const caller = await call();
  caller.socket.write("one");
  await until(() => caller.told() === "one");
  line.break("database line cut");
  await until(() => !caller.isOpen());
  expect(line.struck).toBe(1);
  const late = await call();
  await until(() => !late.isOpen());
  expect(line.struck).toBe(2);
  line.mend();
  const again = await call();
  again.socket.write("two");
  await until(() => again.told() === "two");
  expect(heard).toBe("onetwo");
});

it("that is stalled brings everything once it is mended, in its order", async () => {
  const caller = await call();
  line.break("database line stalled");
  for (const word of ["one ", "two ", "three"]) {
    caller.socket.write(word);
    await sleep(20);
  }
  expect([heard, caller.told(), caller.isOpen()]).toEqual(["", "", true]);
  expect(line.struck).toBeGreaterThan(0);
  line.mend();
  await until(() => caller.told() === "one two three");
});

it("whose replies are lost brings the request, and the caller never hears", async () => {
  const caller = await call();
  line.break("database replies lost");
  caller.socket.write("one");
  await until(() => line.struck === 1);
  expect([heard, caller.told(), caller.isOpen()]).toEqual(["one", "", true]);
  line.mend();
  await until(() => !caller.isOpen());
  expect(caller.told()).toBe("");
});
