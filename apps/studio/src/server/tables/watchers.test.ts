import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PushLink } from "./push/push-link.ts";
import { beginWatcher, connectionToGive, tellAll, type Watcher, writeAll } from "./watchers.ts";

const READER = { operator: "BANYAN", player: "one", currency: "PKR" };
const GROUP = "baccarat-lotus";
/** As {@link Watcher} and the push process allow. */
const BACKLOG_MOST = 256 * 1024;
const WIRE_BYTES = 40_000;

let server: Server;
/** Requests that are held without an answer. */
let held: ServerResponse[];
let link: PushLink;
let lost: number;
const watchers = new Set<Watcher>();
const given = new Map<number, Watcher>();

beforeAll(async () => {
  link = new PushLink({
    closed: (ids) => ids.forEach((id) => given.get(id)?.leave()),
    lost: () => (lost += 1),
    log: () => ({ error: () => undefined }) as unknown as FastifyBaseLogger,
  });
  while (link.room() === 0) await sleep(20);
});
beforeEach(async () => {
  [held, lost] = [[], 0];
  server = createServer((request, raw) => {
    if (request.url === "/held") return void held.push(raw);
    const reply = { raw, request, hijack: () => undefined } as unknown as NonNullable<Watcher["reply"]>;
    const leave = () => {
      watchers.delete(watcher);
      given.delete(watcher.id);
    };
    const watcher: Watcher = beginWatcher(reply, READER, GROUP, leave);
    Object.assign(watcher, { told: 0n, hasBegun: true });
    watchers.add(watcher);
    raw.on("close", leave);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
});
afterAll(() => link.stop());

async function ask(path: string, version = "1.1"): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/${version}\r\nhost: studio.test\r\n\r\n`);
  await once(socket, "connect");
  return socket;
}

async function read(version?: string): Promise<Socket> {
  const socket = await ask("/", version);
  await once(socket, "data");
  return socket;
}

/** Gives the connections that this process still has to the push process. */
async function give(): Promise<void> {
  for (const watcher of watchers) {
    const { reply } = watcher;
    if (!reply) continue;
    await expect.poll(() => link.room() > 0 && connectionToGive(watcher, 0n) !== undefined).toBe(true);
    const socket = connectionToGive(watcher, 0n);
    if (!socket) throw new Error("a connection is not ready");
    watcher.reply = undefined;
    given.set(watcher.id, watcher);
    link.take(watcher.id, socket, GROUP, reply.raw.chunkedEncoding);
  }
}

const wire = `data: ${"x".repeat(WIRE_BYTES)}\n\n`;
const event = (seq: bigint) => ({ seq, at: 0, kind: "card", wire });
const stay = () => Promise.resolve();

it.each([
  ["numbered events of the studio", stay, (seq: bigint) => tellAll(watchers, [event(seq)])],
  ["other news of the studio", stay, () => writeAll(watchers, wire)],
  ["events of the push process", give, async () => link.tell([GROUP], wire)],
  ["a player's news of the push process", give, async () => link.tellSome([{ to: [...given.keys()], text: wire }])],
])("of %s: a reader that reads nothing is cut off, keeps little, and delays no other", async (_name, prepare, tell) => {
  const [slow, quick] = [await read(), await read()];
  let [bytes, received, count] = [0, 0, 0];
  quick.on("data", (chunk: Buffer) => (bytes += chunk.length));
  slow.on("data", (chunk: Buffer) => (received += chunk.length));
  slow.pause();
  await prepare();
  const cut = once(slow, "close");
  const [slowOne] = watchers;
  // The operating system keeps some megabytes for the reader, then the sender does.
  for (; watchers.size === 2 && count < 1000; count += 1) {
    await tell(BigInt(count + 1));
    // The other one has each event before the next.
    await expect.poll(() => bytes, { interval: 1 }).toBeGreaterThanOrEqual((count + 1) * WIRE_BYTES);
  }
  expect([...watchers]).not.toContain(slowOne);
  slow.resume();
  await cut;
  // The reader gets all that the operating system has. The sender has kept the rest, but for the events after the cut.
  expect(count * WIRE_BYTES - received).toBeLessThan(BACKLOG_MOST + 4 * WIRE_BYTES);
  // The other one still gets what comes later.
  await tell(BigInt(count + 1));
  await expect.poll(() => bytes).toBeGreaterThanOrEqual((count + 1) * WIRE_BYTES);
  quick.destroy();
  await expect.poll(() => watchers.size).toBe(0);
});

it("a reader of HTTP/1.0 gets its events without chunks, another one in chunks", async () => {
  const texts = ["", ""];
  for (const [index, version] of ["1.0", "1.1"].entries()) {
    const socket = await read(version);
    socket.on("data", (chunk: Buffer) => (texts[index] += chunk.toString("latin1")));
  }
  await give();
  link.tell([GROUP], "data: 1\n\n");
  link.tellSome([{ to: [...given.keys()], text: "data: 22\n\n" }]);
  await expect.poll(() => texts).toEqual(["data: 1\n\ndata: 22\n\n", "9\r\ndata: 1\n\n\r\na\r\ndata: 22\n\n\r\n"]);
});

it("events keep their order, and each reader gets each once, with more readers than one turn writes to", async () => {
  const texts: string[] = [];
  for (let batch = 0; batch < 26; batch += 1) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = await read();
        const index = texts.push("") - 1;
        socket.on("data", (chunk: Buffer) => (texts[index] += chunk.toString("latin1")));
      }),
    );
    await give();
  }
  const numbers = Array.from({ length: 20 }, (_, number) => `data: ${number + 10}\n\n`);
  for (const number of numbers) link.tell([GROUP], number);
  const all = numbers.map((number) => `a\r\n${number}\r\n`).join("");
  await expect.poll(() => texts.every((text) => text.length >= all.length), { timeout: 10_000 }).toBe(true);
  expect(new Set(texts)).toEqual(new Set([all]));
});

it("a server that closes waits for an unanswered request, and not for connections that were given away", async () => {
  const reader = await read();
  await give();
  await expect.poll(() => link.room()).toBe(128);
  const asking = await ask("/held");
  await expect.poll(() => held.length).toBe(1);
  let isClosed = false;
  server.close(() => (isClosed = true));
  await sleep(200);
  expect(isClosed).toBe(false);
  const answered = once(asking, "data");
  held[0]?.writeHead(200, { connection: "close" }).end("done");
  await answered;
  await expect.poll(() => isClosed).toBe(true);
  // The reader of the push process still reads.
  const told = once(reader, "data");
  link.tell([GROUP], "data: 1\n\n");
  expect(String((await told)[0])).toContain("data: 1");
  expect(lost).toBe(0);
});
