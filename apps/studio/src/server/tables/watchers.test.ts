import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginWatcher, tellAll, type Watcher, writeAll } from "./watchers.ts";

const READER = { operator: "BANYAN", player: "one", currency: "PKR" };
/** As {@link Watcher} allows, with the bytes of one more write. */
const BACKLOG_MOST = 256 * 1024;
const WIRE_BYTES = 40_000;

let server: Server;
let watchers: Set<Watcher>;
beforeAll(async () => {
  watchers = new Set();
  server = createServer((_request, raw) => {
    const reply = { raw, hijack: () => undefined } as unknown as Watcher["reply"];
    const watcher = beginWatcher(reply, READER);
    watcher.told = 0n;
    watchers.add(watcher);
    raw.on("close", () => watchers.delete(watcher));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.closeAllConnections());

async function read(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: studio.test\r\n\r\n");
  await once(socket, "data");
  return socket;
}

const event = (seq: bigint) => ({ seq, at: 0, kind: "card", wire: `data: ${"x".repeat(WIRE_BYTES)}\n\n` });

it.each([
  ["numbered events", (seq: bigint) => tellAll(watchers, [event(seq)])],
  ["other news", () => writeAll(watchers, Buffer.from(event(1n).wire))],
])("of %s: a reader that reads nothing is cut off, keeps little, and delays no other", async (_name, tell) => {
  const [slow, quick] = [await read(), await read()];
  slow.pause();
  const cut = once(slow, "close");
  let [bytes, count] = [0, 0];
  quick.on("data", (chunk: Buffer) => (bytes += chunk.length));
  const [slowOne] = watchers;
  // The operating system keeps some megabytes for the reader, then the studio does.
  for (; watchers.size === 2 && count < 1000; count += 1) {
    await tell(BigInt(count + 1));
    expect(slowOne?.reply.raw.writableLength).toBeLessThan(BACKLOG_MOST + 2 * WIRE_BYTES);
    // The other one has each event before the next.
    await expect.poll(() => bytes, { interval: 1 }).toBeGreaterThanOrEqual((count + 1) * WIRE_BYTES);
  }
  expect([...watchers]).not.toContain(slowOne);
  slow.resume();
  await cut;
  // The other one still gets what comes later.
  await tell(BigInt(count + 1));
  await expect.poll(() => bytes).toBeGreaterThanOrEqual((count + 1) * WIRE_BYTES);
  quick.destroy();
  await expect.poll(() => watchers.size).toBe(0);
});
