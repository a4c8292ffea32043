import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createBrandFixture, createPlayerFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/index.ts";
import { SLOW_LIMITS } from "./slow-limits.ts";

const database = testDatabase();
const CONSOLE = "console.test";
let app: WalkedApp;
let site: string;
let token: string;
beforeAll(async () => {
  const { db } = database;
  const brand = await createBrandFixture(db);
  site = `${brand.id}.test`;
  await serveAt(db, { [site]: brand }, CONSOLE);
  ({ token } = await createPlayerFixture(db, brand));
  app = await startWalkedApp(database.url, TEST_DATA_KEY, {
    trustedProxies: ["127.0.0.1"],
    slow: { ...SLOW_LIMITS, headersMillis: 600, requestMillis: 1_200, checkMillis: 100 },
  });
});
afterAll(() => app.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}, host = site) =>
  app.send({ host, method: "GET", path, headers });

describe("answers of calls", () => {
  it("are kept by no cache, a member's and a visitor's alike", async () => {
    const authorization = `Bearer ${token}`;
    for (const path of ["/wps/member/info", "/wps/member/profile", "/wps/system/status"]) {
      const { status, headers } = await get(path, { authorization });
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    }
  });

  it("have browsers come over TLS once they came so", async () => {
    expect((await get("/wps/system/status")).headers["strict-transport-security"]).toBeUndefined();
    const { headers } = await get("/wps/system/status", { "x-forwarded-proto": "https" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("a brand's site", () => {
  it("tells nobody what operators can do", async () => {
    for (const path of ["/openapi", "/openapi.json", "/wps/system/routes"]) {
      expect((await get(path)).text, path).toContain("/wps/session/login");
      expect((await get(path)).text, path).not.toContain("/ops/");
    }
    expect((await get("/openapi.json", {}, CONSOLE)).text).toContain("/ops/brands");
  });

  it.each(["/.vite/manifest.json", "/assets/../.vite/manifest.json", "/%2evite/manifest.json"])(
    "serves nothing of %s",
    async (path) => {
      const { text } = await get(path);
      expect(text).not.toMatch(/"isEntry"|"src":/);
    },
  );
});

/** Sends the pieces, one each `pauseMillis`. Returns what was received until the connection ended, and when. */
async function talk(pieces: readonly string[], pauseMillis = 0, patienceMillis = 6_000) {
  const socket = connect(app.port, "127.0.0.1");
  const started = performance.now();
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString())).on("error", () => undefined);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const stop = sleep(patienceMillis);
  void (async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return;
      socket.write(piece);
      await sleep(pauseMillis);
    }
  })();
  await Promise.race([ended, stop]);
  const closed = socket.closed || socket.destroyed;
  socket.destroy();
  return { heard, closed, millis: performance.now() - started };
}

describe("a request", () => {
  it("with two hosts is refused", async () => {
    const { heard } = await talk(
      [`GET /wps/system/status HTTP/1.1\r\nHost: ${site}\r\nHost: ${CONSOLE}\r\nConnection: close\r\n\r\n`],
      0,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain("INPUT_INVALID");
  });

  const drip = (text: string) => text.split("");

  it.each([
    ["headers that come a byte at a time", [`GET / HTTP/1.1\r\nHost: x\r\n`, ...drip("X-A: ".padEnd(200, "a"))]],
    ["headers that never end", ["GET / HTTP/1.1\r\nHost: x\r\n"]],
    [
      "a body that comes a byte at a time",
      [
        "POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n",
        ...drip("a".repeat(200)),
      ],
    ],
    [
      "a vendor's body that comes a byte at a time",
      [
        "POST /vendors/seamless/V/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n",
        ...drip("a".repeat(200)),
      ],
    ],
    [
      "a vendor's body that never comes",
      ["POST /vendors/seamless/V/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n"],
    ],
  ])("with %s loses its connection soon", async (_name, pieces) => {
    const { closed, millis } = await talk(pieces, 50);
    expect(closed).toBe(true);
    expect(millis).toBeLessThan(4_000);
  });
});
