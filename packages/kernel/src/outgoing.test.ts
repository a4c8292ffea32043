import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { AddressRefused, openOutgoing, type OutgoingCall } from "./outgoing.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const get = (url: string, more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  url,
  method: "GET",
  timeoutMillis: 2_000,
  ...more,
});

describe("a process that no network is named to", () => {
  const call = openOutgoing([]);

  it.each([
    "https://127.0.0.1/keys",
    "https://10.1.2.3/",
    "https://172.20.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://100.100.100.200/latest/meta-data/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/machine",
    "https://0.0.0.0/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[fd00:ec2::254]/",
    "https://[fe80::1]/",
    "https://[ff02::1]/",
    "https://[2002:a00:1::1]/",
    // Other spellings of 127.0.0.1.
    "https://2130706433/",
    "https://0x7f.1/",
    "https://017700000001/",
    // A name is judged by its addresses.
    "https://localhost/",
  ])("refuses %s", async (url) => {
    await expect(call(get(url))).rejects.toThrow(/not a public address/);
  });

  it.each(["http://8.8.8.8/", "http://example.com/", "file:///etc/passwd", "ftp://8.8.8.8/", "https://a:b@8.8.8.8/"])(
    "refuses %s before a connection",
    async (url) => {
      await expect(call(get(url, { timeoutMillis: 500 }))).rejects.toThrow();
    },
  );

  it("sends nothing to a server on this machine, by its address or its name", async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end("secret");
    });
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"]) {
      await expect(call(get(`http://${host}:${port}/`))).rejects.toBeInstanceOf(AddressRefused);
    }
    expect(calls).toBe(0);
  });
});

describe("a process that loopback is named to", () => {
  const call = openOutgoing(LOOPBACK);

  it("calls a neighbour over http, over one connection for many calls", async () => {
    const ports = new Set<number | undefined>();
    const port = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      request.pipe(response.writeHead(201, { "x-method": request.method }));
    });
    for (let index = 0; index < 5; index += 1) {
      const answer = await call(get(`http://localhost:${port}/`, { method: "POST", body: `sent ${index}` }));
      expect(answer).toMatchObject({ status: 201, headers: { "x-method": "POST" } });
      expect(answer.body.toString()).toBe(`sent ${index}`);
    }
    expect(ports.size).toBe(1);
  });

  it("still refuses every other private network, and http to a network that is named but not loopback", async () => {
    await expect(call(get("https://10.0.0.1/"))).rejects.toBeInstanceOf(AddressRefused);
    const named = openOutgoing(["10.0.0.0/8"]);
    await expect(named(get("http://10.0.0.1/"))).rejects.toThrow("only https");
  });

  it("follows no redirect", async () => {
    let reached = false;
    const inner = await serve((_request, response) => {
      reached = true;
      response.end();
    });
    const port = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end();
    });
    expect(await call(get(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302 });
    expect(reached).toBe(false);
  });

  it("reads no more than it was told to", async () => {
    const port = await serve((_request, response) => {
      response.write("x".repeat(600));
      response.end("x".repeat(600));
    });
    await expect(call(get(`http://127.0.0.1:${port}/`, { answerBytesMax: 1_000 }))).rejects.toThrow("longer than 1000");
  });

  it("gives up on an answer that comes a byte at a time", async () => {
    const port = await serve(async (_request, response) => {
      response.writeHead(200);
      for (let index = 0; index < 50 && !response.destroyed; index += 1) {
        response.write("x");
        await sleep(50);
      }
      response.end();
    });
    const started = performance.now();
    await expect(call(get(`http://127.0.0.1:${port}/`, { timeoutMillis: 300 }))).rejects.toThrow("within 300 ms");
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it("stops when the caller gives up", async () => {
    const port = await serve(() => undefined);
    const signal = AbortSignal.timeout(100);
    await expect(call(get(`http://127.0.0.1:${port}/`, { signal }))).rejects.toThrow("given up");
  });
});

it("refuses a list of networks that names something else", () => {
  expect(() => openOutgoing(["everywhere"])).toThrow(RangeError);
});
