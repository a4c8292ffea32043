import { contract, errorCodes, isErrorCode, type RouteEntry, routeTable } from "@banyan/contract";
import { createBrandFixture, createOperatorFixture, createPlayerFixture, serveAt } from "@banyan/dev-env/fixture";
import { FIXTURE_PASSWORD, TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { shareOfDay } from "@banyan/dev-env/share-of-day";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { invariant } from "@banyan/kernel";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "./call-client.ts";
import { eightAtATime } from "./eight-at-a-time.ts";
import { type CallName, examples } from "./examples.ts";
import { hostileAmounts, hostileBodies, hostileQueries, hostileValues } from "./hostile-values.ts";
import { startWalkedApp, type WalkedApp } from "./walked-app.ts";
import { seal } from "./wire.ts";

const database = testDatabase();
const SITE = "hostile.test";
const CONSOLE = "hostile-console.test";
const calls = routeTable();
const byName = (list: readonly RouteEntry[]) => list.map((call) => [call.name, call] as const);

let app: WalkedApp;
let brand: Brand;
const login = { username: "walker", password: FIXTURE_PASSWORD };

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  await serveAt(database.db, { [SITE]: brand }, CONSOLE);
  await createPlayerFixture(database.db, brand, { username: login.username });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

interface Seat {
  readonly host: string;
  readonly token: string;
}

/** The host for a call, and the token of a new user who may make it. */
async function seatAt({ meta }: RouteEntry): Promise<Seat> {
  if (meta.surface === "console") return { host: CONSOLE, token: (await createOperatorFixture(database.db)).token };
  const { agents, member } = brand.settings.accountTypes;
  const accountType = meta.roles.includes("member") ? member : (agents[0] ?? member);
  const wanted = { accountType, balance: 1_000_000n, paymentPassword: "246810" };
  const player = await createPlayerFixture(database.db, brand, wanted);
  return { host: SITE, token: player.token };
}

const sharedSeats = new Map<string, Promise<Seat>>();

/** The host for a call, and the token of a user who may make it. A refused request does not need a new user. */
function sharedSeatAt(call: RouteEntry): Promise<Seat> {
  const { surface, roles } = call.meta;
  const kind = surface === "console" ? surface : roles.includes("member") ? "member" : "agent";
  const seat = sharedSeats.get(kind) ?? seatAt(call);
  sharedSeats.set(kind, seat);
  return seat;
}

function exampleOf(call: RouteEntry, host: string): Readonly<Record<string, unknown>> {
  return examples[call.name as CallName]({ ...login, host }).input;
}

/** Front ends that follow the specification send these calls additional fields, in the query or in the body. */
const IGNORING_CALLS = ["games.launchGame", "games.removeFavourite", "relay.favouritesRemove", "relay.gameLaunch"];

/** Each field gets a sixth of the values a day: neighbours, and the same fields of other calls, get other ones. */
const SHARES = 6;
/** Each call gets a third of the hostile requests a day. Other calls get the others. */
const REQUEST_SHARES = 3;
const requestsOfDay = <Item>(call: RouteEntry, items: readonly Item[]) =>
  shareOfDay(items, REQUEST_SHARES, calls.indexOf(call));

/** Changes the first byte only: the last character may carry bits that no decoder reads. */
function altered(base64url: string): string {
  return `${base64url.startsWith("A") ? "B" : "A"}${base64url.slice(1)}`;
}

/** Whether the contract accepts an input. */
async function isTaken(call: RouteEntry, input: unknown): Promise<boolean> {
  const [room = "", name = ""] = call.name.split(".");
  const procedure = (contract as unknown as Record<string, Record<string, Procedure>>)[room]?.[name];
  invariant(procedure, `no call ${call.name}`);
  const checked = await procedure["~orpc"].inputSchema["~standard"].validate(input);
  return checked.issues === undefined;
}
interface Procedure {
  readonly "~orpc": {
    readonly inputSchema: {
      readonly "~standard": { validate(value: unknown): { issues?: unknown } | Promise<{ issues?: unknown }> };
    };
  };
}

/** The server handled the call: it was done, or refused with a code of the catalogue other than INTERNAL. */
function expectDecided(answer: CallAnswer, what: string): void {
  expect(answer.code, `${what}: ${answer.status} ${answer.text.slice(0, 300)}`).toBeDefined();
  if (answer.code === "done" || answer.code === undefined) return;
  expect(isErrorCode(answer.code)).toBe(true);
  expect(answer.status, what).toBe(errorCodes[answer.code]);
  expect(answer.code, `${what}: ${answer.text}`).not.toBe("INTERNAL");
  expect(answer.message, what).toMatch(/\S/);
}

function expectRefused(answer: CallAnswer, what: string): void {
  expectDecided(answer, what);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, what).toBeLessThan(500);
}

describe("a hostile value in any field", () => {
  it.each(byName(calls))("%s refuses what its contract does not take, and survives the rest", async (_name, call) => {
    const { host, token } = await seatAt(call);
    const example = exampleOf(call, host);
    const isForm = call.meta.form || Object.values(example).some((value) => value instanceof Blob);
    const attempts = Object.keys(example).flatMap((field, place) => {
      const values = field.toLowerCase().includes("amount") ? [...hostileValues, ...hostileAmounts] : hostileValues;
      return shareOfDay(values, SHARES, calls.indexOf(call) + place).map((value) => ({ field, value }));
    });
    await eightAtATime(attempts, async ({ field, value }) => {
      const input = { ...example, [field]: value };
      const what = `${call.name} ${field}=${JSON.stringify(value)?.slice(0, 60)}`;
      const answer = await app.call(host, call, input, { token });
      expectDecided(answer, what);
      // A query and a form contain only texts, which the contract may parse as other types.
      const isText = call.method === "GET" || isForm;
      if (!isText && !(await isTaken(call, input))) {
        expect(answer, what).toMatchObject({ status: 400, code: "INPUT_INVALID" });
      }
      if (!isText) expect(answer.status, what).toBeLessThan(500);
    });
  });

  const EXTRAS = [{ role: "agent" }, { balance: "1" }, { playerId: "x" }, { "": 1 }, { $where: "1" }];

  it.each(byName(calls.filter(({ method }) => method !== "GET")))(
    "%s refuses fields that it does not know",
    async (_name, call) => {
      const example = exampleOf(call, call.meta.surface === "console" ? CONSOLE : SITE);
      if (Object.values(example).some((value) => value instanceof Blob)) return;
      const isLenient = await isTaken(call, { ...example, ...EXTRAS[0] });
      const { host, token } = await (isLenient ? seatAt(call) : sharedSeatAt(call));
      await eightAtATime(EXTRAS, async (extra) => {
        const input = { ...example, ...extra };
        const answer = await app.call(host, call, input, { token });
        if (await isTaken(call, input)) expectDecided(answer, JSON.stringify(extra));
        else expect(answer, JSON.stringify(extra)).toMatchObject({ status: 400, code: "INPUT_INVALID" });
      });
    },
  );

  it("is ignored only by calls that ask for nothing, and by those whose fields may stand in the query", async () => {
    const lenient: string[] = [];
    for (const call of calls.filter(({ method }) => method !== "GET")) {
      const example = exampleOf(call, SITE);
      if (Object.values(example).some((value) => value instanceof Blob)) continue;
      if (Object.keys(example).length > 0 && (await isTaken(call, { ...example, role: "agent" }))) {
        lenient.push(call.name);
      }
    }
    expect(lenient.toSorted()).toEqual(IGNORING_CALLS);
  });
});

describe("a hostile request", () => {
  it.each(byName(calls))("%s refuses bodies and queries that are no input at all", async (_name, call) => {
    const { method, link } = call;
    const takesNothing = method === "GET" || Object.keys(exampleOf(call, SITE)).length === 0;
    const { host, token } = await (takesNothing ? seatAt(call) : sharedSeatAt(call));
    const headers = { authorization: `Bearer ${token}` };
    if (method === "GET") {
      await eightAtATime(requestsOfDay(call, hostileQueries), async (query) => {
        const answer = await app.send({ host, method, path: `${link}?${query}`, headers });
        expectDecided(answer, `${link}?${query.slice(0, 60)}`);
      });
      return;
    }
    await eightAtATime(requestsOfDay(call, hostileBodies), async ({ type, body }) => {
      const answer = await app.send({ host, method, path: link, headers: { ...headers, "content-type": type }, body });
      // A call without input fields ignores what it does not read.
      if (Object.keys(exampleOf(call, host)).length === 0) expectDecided(answer, `${link} ${type}`);
      else expectRefused(answer, `${link} ${type} ${body.toString().slice(0, 60)}`);
    });
  });

  it.each(byName(calls.filter(({ meta }) => meta.encrypt)))(
    "%s refuses payloads that are cut short, altered, or sealed by and for somebody else",
    async (_name, call) => {
      const { host, token } = await sharedSeatAt(call);
      const key = await app.payloadKey(host);
      const payload = JSON.stringify(exampleOf(call, host));
      const { body } = await seal(payload, key);
      const parts = body.split(".");
      const stranger = await generateKeyPair("ECDH-ES+A256KW", { crv: "P-256", extractable: true });
      const strangerKey = { ...(await exportJWK(stranger.publicKey)), alg: "ECDH-ES+A256KW" };
      const attempts: Readonly<Record<string, string>> = {
        "cut in half": body.slice(0, body.length / 2),
        "without its tag": parts.slice(0, 4).join("."),
        "with an empty tag": [...parts.slice(0, 4), ""].join("."),
        altered: [parts[0], parts[1], parts[2], altered(parts[3] ?? ""), parts[4]].join("."),
        empty: "",
        "no JWE": "not.a.jwe.at.all",
        dots: "....",
        "plain JSON": payload,
        huge: "A".repeat(200_000),
        "of a stranger's key under ours": (await seal(payload, { ...strangerKey, kid: key.kid ?? "" })).body,
        "of an unknown key": (await seal(payload, { ...strangerKey, kid: "nobody" })).body,
        "without a reply key": (await seal(payload, key, { reply_to: null })).body,
        "with a private reply key": (await seal(payload, key, { reply_to: await exportJWK(stranger.privateKey) })).body,
        "with a reply key off the curve": (await seal(payload, key, { reply_to: { ...strangerKey, x: "AAAA" } })).body,
        "with a reply key of texts": (await seal(payload, key, { reply_to: { kty: "EC", crv: "P-256", x: 1, y: {} } }))
          .body,
        "sealing no JSON": (await seal("{", key)).body,
        "sealing a list": (await seal("[]", key)).body,
        "sealing nothing": (await seal("", key)).body,
      };
      await eightAtATime(requestsOfDay(call, Object.entries(attempts)), async ([what, hostile]) => {
        const headers = { "content-type": "application/jose", authorization: `Bearer ${token}` };
        const answer = await app.send({ host, method: call.method, path: call.link, headers, body: hostile });
        // The refusal is sealed to the sender's key, so the test can read only the status.
        if (answer.sealed) expect(answer.status, what).toBe(400);
        else expectRefused(answer, what);
      });
    },
  );

  it.each(byName(calls))("%s is only at its own path and method", async (_name, call) => {
    const { host, token } = await sharedSeatAt(call);
    const headers = { authorization: `Bearer ${token}` };
    await eightAtATime(requestsOfDay(call, ["/x", "%2e", ";a=b", "%00", "%"]), async (ending) => {
      const path = `${call.link}${ending}`;
      const answer = await app.send({ host, method: call.method, path, headers });
      expectDecided(answer, path);
      expect(answer.code, path).not.toBe("done");
    });
    await eightAtATime(requestsOfDay(call, ["PATCH", "OPTIONS", "TRACE", "HEAD", "PROPFIND"]), async (method) => {
      const answer = await app.send({ host, method, path: call.link, headers });
      expect(answer.status, method).toBeGreaterThanOrEqual(400);
      expect(answer.status, method).toBeLessThan(500);
      if (method !== "HEAD") expectDecided(answer, method);
    });
  });

  it.each([
    "/wps/../../../etc/passwd",
    "/wps/%2e%2e/%2e%2e/etc/passwd",
    "/wps/%",
    "/wps/%zz",
    "/wps/%c0%af",
    "/ops/%00",
    "/%",
    "/%c0%af..%c0%af",
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "//evil.test/",
    "/wps//member//info",
    `/wps/${"a".repeat(8_000)}`,
    `/${"../".repeat(500)}etc/passwd`,
  ])("the path %s leads nowhere and harms nothing", async (path) => {
    for (const host of [SITE, CONSOLE, "nobody.test", "", "a".repeat(300)]) {
      const { status, text } = await app.send({ host, method: "GET", path });
      expect(text).not.toMatch(/root:|"workspaces"/);
      if (!/^\/(wps|ops)/.test(path)) continue;
      expect(status, `${host} ${path}`).toBeGreaterThanOrEqual(400);
      expect(status, `${host} ${path}`).toBeLessThan(500);
    }
  });
});

it("leaves the sessions of refused requests as they were", async () => {
  const kinds = { console: "operations.operatorMe", member: "member.info", agent: "member.info" } as const;
  for (const [kind, seat] of sharedSeats) {
    const { host, token } = await seat;
    const call = calls.find(({ name }) => name === kinds[kind as keyof typeof kinds]);
    invariant(call, "the contract tells nobody who he is");
    expect((await app.call(host, call, {}, { token })).code, kind).toBe("done");
  }
  expect([...sharedSeats.keys()].toSorted()).toEqual(["agent", "console", "member"]);
});

it("leaves sound books behind", async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});
