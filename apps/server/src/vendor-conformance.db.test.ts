import { setTimeout as sleep } from "node:timers/promises";
import { conformancePlayers } from "@banyan/dev-env/conformance-players";
import { createTestServices, testVault } from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture, type VendorFixtureWish } from "@banyan/dev-env/game-fixture";
import type { Database } from "@banyan/db";
import { createWalletDoor, findSeamlessVendor, findSortedFormVendor } from "@banyan/domain/games";
import { pairSigningKey, hmacKey, type WalletDoor } from "@banyan/vendor-kit";
import {
  CONFORMANCE_RULES,
  type ConformanceResult,
  type ConformanceTarget,
  runConformance,
  seamlessDriver,
} from "@banyan/vendor-kit/conformance";
import { seamlessRoutes } from "@banyan/vendor-seamless";
import { sortedFormRoutes } from "@banyan/vendor-sorted-form";
import { sortedFormDriver } from "@banyan/vendor-sorted-form/conformance";
import Fastify from "fastify";
import type { Kysely } from "kysely";
import { testDatabase } from "@banyan/dev-env/test-database";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PLANTED_BREAKS } from "./planted-breaks/planted-breaks.ts";

/** The machines that run tests are busy. Only the rule about time uses the real time limit of a bet. */
const PATIENCE_MILLIS = 10_000;

const SECRET = "a secret that the vendor and the platform share";

/** A wallet behind both protocols, over HTTP. */
interface ConformanceBench {
  /** The door behind the routes. A test may replace it. */
  door: WalletDoor;
  readonly realDoor: WalletDoor;
  /** The token that each player was given last. */
  readonly tokens: ReadonlyMap<string, string>;
  target(protocol: "seamless" | "sorted-form", wish?: Partial<VendorFixtureWish>): Promise<ConformanceTarget>;
  close(): Promise<void>;
}

async function openBench(db: Kysely<Database>): Promise<ConformanceBench> {
  const realDoor = createWalletDoor(await createTestServices(db));
  const tokens = new Map<string, string>();
  const app = Fastify();
  // Every call goes to the current `bench.door`.
  const door = new Proxy(realDoor, { get: (_target, name: keyof WalletDoor) => bench.door[name] });
  await app.register(
    seamlessRoutes({
      door,
      findVendor: (code) => findSeamlessVendor({ db, vault: testVault }, code),
      betDecisionMillis: PATIENCE_MILLIS,
    }),
    { prefix: "/vendors/seamless" },
  );
  await app.register(
    sortedFormRoutes({
      door,
      findVendor: (code) => findSortedFormVendor({ db, vault: testVault }, code),
      betDecisionMillis: PATIENCE_MILLIS,
    }),
    { prefix: "/vendors/sorted-form" },
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });

  const bench: ConformanceBench = {
    door: realDoor,
    realDoor,
    tokens,
    async target(protocol, wish = {}) {
      const secret = wish.secret ?? (protocol === "sorted-form" ? SECRET : undefined);
      const vendor = await createVendorFixture(db, { ...wish, protocol, ...(secret === undefined ? {} : { secret }) });
      const named = { brandId: vendor.brand.id, vendor: vendor.code, gameCode: vendor.gameCode };
      const players = await conformancePlayers(db, named);
      await addGame(db, { vendor: vendor.code, gameCode: "carp", currency: players.currency });
      await isKnown(db, protocol, vendor.code);
      const key = secret === undefined ? pairSigningKey(vendor.privateKey) : hmacKey(secret);
      return {
        walletUrl: `${url}/vendors/${protocol}/${vendor.code}`,
        vendor: vendor.code,
        driver:
          protocol === "seamless"
            ? seamlessDriver({ vendor: vendor.code, key })
            : sortedFormDriver({ vendor: vendor.code, secret: secret ?? SECRET }),
        gameCode: vendor.gameCode,
        otherGameCode: "carp",
        otherCurrency: "USD",
        ...(wish.unknownRollback && { unknownRollback: wish.unknownRollback }),
        ...players,
        async newPlayer(balance) {
          const player = await players.newPlayer(balance);
          tokens.set(player.user, player.token);
          return player;
        },
      };
    },
    close: () => app.close(),
  };
  return bench;
}

/** Waits until the server knows the new vendor: its cached list may be one second old. */
async function isKnown(db: Kysely<Database>, protocol: "seamless" | "sorted-form", code: string): Promise<void> {
  const find = protocol === "seamless" ? findSeamlessVendor : findSortedFormVendor;
  while (!(await find({ db, vault: testVault }, code))) await sleep(50);
}

const database = testDatabase({ max: 12 });
let bench: ConformanceBench;
beforeAll(async () => {
  bench = await openBench(database.db);
});
afterAll(async () => {
  await bench.close();
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

async function play(protocol: "seamless" | "sorted-form", wish: Partial<VendorFixtureWish>, about?: RegExp) {
  const target = await bench.target(protocol, wish);
  const only = about && new Set(CONFORMANCE_RULES.filter((rule) => about.test(rule)));
  const results: ConformanceResult[] = [];
  for await (const result of runConformance(target, only)) results.push(result);
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  return results;
}

// Both protocols play at the same time: each has its own vendor and its own players.
it.concurrent.each([
  ["the seamless protocol", "seamless"],
  ["the protocol of sorted forms", "sorted-form"],
] as const)(
  "[R-1.01] keeps every rule of a vendor's wallet over HTTP in %s",
  async (_what, protocol) => {
    const results = await play(protocol, {});
    const leftOut = results.filter(({ outcome }) => outcome === "left out");
    // Only rules that the protocol cannot express are left out.
    expect(leftOut.map(({ detail }) => detail).filter((why) => !why.startsWith(`${protocol} has no`))).toEqual([]);
    expect(results.map(({ rule }) => rule)).toEqual(CONFORMANCE_RULES);
    expect(results.length - leftOut.length).toBeGreaterThan(60);
  },
  600_000,
);

it("knows a vendor by a shared secret as well as by its key", async () => {
  const results = await play(
    "seamless",
    { secret: "thirty-two characters or more than that" },
    /signature|timestamp|replay/,
  );
  expect(results.length).toBeGreaterThan(6);
});

it.concurrent.each(["seamless", "sorted-form"] as const)(
  "tells a vendor that wants to know, in its %s words, that a bet never came",
  async (protocol) => {
    const results = await play(protocol, { unknownRollback: "not_found" }, /rollback|tombstone|cancel/);
    expect(results.length).toBeGreaterThan(8);
  },
);

/** Rules that are broken in front of the wallet: their requests never reach it. */
const BROKEN_IN_FRONT = CONFORMANCE_RULES.filter((rule) => /^A (?:signature|timestamp|malformed body)/.test(rule));

describe("with one rule broken on purpose", () => {
  let targets: Readonly<Record<"seamless" | "sorted-form", ConformanceTarget>>;
  beforeAll(async () => {
    targets = { seamless: await bench.target("seamless"), "sorted-form": await bench.target("sorted-form") };
  });
  afterEach(() => {
    bench.door = bench.realDoor;
  });

  it("has every rule broken somewhere", () => {
    const broken = [...Object.keys(PLANTED_BREAKS), ...BROKEN_IN_FRONT];
    expect(broken.toSorted()).toEqual([...CONFORMANCE_RULES].toSorted());
  });

  it.each(Object.entries(PLANTED_BREAKS))("fails: %s", async (rule, plant) => {
    const tokenOf = (user: string) => bench.tokens.get(user) ?? "";
    bench.door = { ...bench.realDoor, ...plant({ door: bench.realDoor, tokenOf }) };
    // A rule that only one protocol can express is broken in that protocol.
    const target = /bet and win/.test(rule) ? targets["sorted-form"] : targets.seamless;
    const [result] = await playOnly(target, rule);
    expect(result).toMatchObject({ rule, outcome: "failed" });
    // The wallet gave a wrong answer: a break that only crashes would prove nothing.
    expect(result?.detail).not.toMatch(/RS_ERROR_UNKNOWN|"error":103|no answer/);
    expect(result?.exchanges.length).toBeGreaterThan(0);
  });

  /** A rule about many wins is one of the seamless protocol only. */
  const protocolsOf = (rule: string) =>
    /many wins/.test(rule) ? (["seamless"] as const) : (["seamless", "sorted-form"] as const);

  it.each(BROKEN_IN_FRONT.flatMap((rule) => protocolsOf(rule).map((of) => [rule, of] as const)))(
    "fails: %s (%s)",
    async (rule, protocol) => {
      const target = targets[protocol];
      const front = await openLaxFront(target);
      try {
        const [result] = await playOnly({ ...target, walletUrl: front.url }, rule);
        expect(result).toMatchObject({ rule, outcome: "failed" });
      } finally {
        await front.close();
      }
    },
  );

  async function playOnly(target: ConformanceTarget, rule: string): Promise<ConformanceResult[]> {
    const results: ConformanceResult[] = [];
    for await (const result of runConformance(target, new Set([rule]))) results.push(result);
    return results;
  }
});

/** A front without checks: requests that the wallet would refuse are answered as accepted. */
async function openLaxFront({ walletUrl }: ConformanceTarget) {
  const front = Fastify();
  front.removeAllContentTypeParsers();
  front.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  front.post("/*", async (request, reply) => {
    const headers = Object.fromEntries(
      ["content-type", "x-vendor", "x-timestamp", "x-signature"].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === "string" ? [[name, value]] : [];
      }),
    );
    const body = typeof request.body === "string" ? request.body : "";
    const response = await fetch(`${walletUrl}${request.url}`, { method: "POST", headers, body });
    const text = await response.text();
    return reply
      .type("application/json")
      .send(/INVALID_SIGNATURE|WRONG_SYNTAX|"error":1(?:00|3)\b/.test(text) ? ACCEPTED : text);
  });
  return { url: await front.listen({ host: "127.0.0.1", port: 0 }), close: () => front.close() };
}

/** An answer that both protocols read as a success. */
const ACCEPTED = JSON.stringify({ request_uuid: "", status: "RS_OK", error: 0, description: "Success" });

it("leaves no rule out of both protocols", async () => {
  const spoken = await Promise.all((["seamless", "sorted-form"] as const).map((protocol) => bench.target(protocol)));
  const calls = new Set(spoken.flatMap(({ driver }) => [...driver.calls]));
  expect([...calls].toSorted()).toEqual(Object.keys(bench.realDoor).toSorted());
});
