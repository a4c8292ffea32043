import {
  contract,
  type ErrorCode,
  errorCodes,
  permissions as everyPermission,
  type Role,
  type RouteEntry,
  routeTable,
} from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { invariant } from "@banyan/kernel";
import { completeLanguages } from "@banyan/phrases";
import { translateError } from "@banyan/phrases/server-speech.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { eightAtATime } from "./eight-at-a-time.ts";
import { type CallName, examples } from "./examples.ts";
import { startWalkedApp, type WalkedApp } from "./walked-app.ts";

const database = testDatabase();
const SITE = "walk.test";
const CLOSED = "closed.test";
const SHUT_OUT = "shut-out.test";
const CONSOLE = "console.test";
const UNKNOWN = "unknown.test";

const calls = routeTable();
const siteCalls = calls.filter(({ meta }) => meta.surface !== "console");
const consoleCalls = calls.filter(({ meta }) => meta.surface === "console");
const byName = (list: readonly RouteEntry[]) => list.map((call) => [call.name, call] as const);

let app: WalkedApp;
let brand: Brand;

beforeAll(async () => {
  const { db } = database;
  const locales = completeLanguages.map(({ code }) => code);
  brand = await createBrandFixture(db, { locales });
  const closed = await createBrandFixture(db, { locales });
  await db.updateTable("brand").set({ status: 1 }).where("id", "=", closed.id).execute();
  const shutOut = await createBrandFixture(db, {
    locales,
    settings: (settings) => ({
      ...settings,
      regions: { blockedCountries: [], blockedAddresses: ["127.0.0.0/8"], allowedAddresses: [] },
    }),
  });
  await serveAt(db, { [SITE]: brand, [CLOSED]: closed, [SHUT_OUT]: shutOut }, CONSOLE);
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

interface Caller {
  readonly token?: string;
  readonly username: string;
}

/** Creates a new user of a role, so that one walk does not affect the next. */
async function tokenOf(db: DatabaseConnection, role: Role): Promise<Caller> {
  if (role === "operator") return createOperatorFixture(db);
  const { member, agents, trial } = brand.settings.accountTypes;
  const accountType = { visitor: member, member, agent: agents[0], trial: trial[0] }[role];
  invariant(accountType !== undefined, `the brand has no ${role}`);
  const player = await createPlayerFixture(db, brand, { accountType });
  return role === "visitor" ? { username: player.username } : player;
}

const refusedCallers = new Map<Role, Promise<Caller>>();

/** A refusal at the door changes nothing, so the calls that must be refused share one caller of each role. */
function refusedCaller(role: Role): Promise<Caller> {
  const caller = refusedCallers.get(role) ?? tokenOf(database.db, role);
  refusedCallers.set(role, caller);
  return caller;
}

/** Makes the example of a call on a host, as a caller. */
async function make(call: RouteEntry, { token, username }: Caller, host: string) {
  const example = examples[call.name as CallName]({ host, username, password: FIXTURE_PASSWORD });
  const answer = await app.call(host, call, example.input, token === undefined ? {} : { token });
  return { answer, example };
}

/** The refusal that the contract sets for a caller of this role; undefined when the call is admitted. */
function refusedAtDoor({ meta }: RouteEntry, role: Role): ErrorCode | undefined {
  if (!meta.token || meta.roles.includes(role)) return undefined;
  if (role === "visitor") return "SESSION_REQUIRED";
  return role === "trial" ? "REAL_ACCOUNT_REQUIRED" : "ROLE_NOT_ALLOWED";
}

describe("who may make a call", () => {
  describe.each(["visitor", "trial", "member", "agent"] as const)("a %s on the site", (role) => {
    it.each(byName(siteCalls))("%s lets in whom the contract says", async (_name, call) => {
      const refusal = refusedAtDoor(call, role);
      const caller = await (refusal === undefined ? tokenOf(database.db, role) : refusedCaller(role));
      const { answer, example } = await make(call, caller, SITE);
      // A trial player may read the games' calls, but may not play for real money.
      const bets = ["lottery.placeLotteryChase", "lottery.placeLotteryTicket"];
      const forReal = ["games.launchGame", "relay.gameLaunch", "wallet.walletTransfer", ...bets];
      const playsForReal = role === "trial" && forReal.includes(call.name);
      const letIn = playsForReal ? "REAL_ACCOUNT_REQUIRED" : example.answer;
      expect(answer.code).toBe(refusal ?? letIn);
      expect(answer.sealed).toBe(call.meta.encrypt);
    });
  });

  it.each(byName(consoleCalls))("%s lets in an operator who may", async (_name, call) => {
    const { answer, example } = await make(call, await tokenOf(database.db, "operator"), CONSOLE);
    expect(answer.code).toBe(example.answer);
    expect(answer.sealed).toBe(call.meta.encrypt);
  });

  it.each(byName(consoleCalls.filter(({ meta }) => meta.permission !== undefined)))(
    "%s refuses an operator who has every permission but its own",
    async (_name, call) => {
      const permissions = everyPermission.filter((permission) => permission !== call.meta.permission);
      const { token } = await createOperatorFixture(database.db, { permissions });
      const answer = await app.call(CONSOLE, call, {}, { token });
      expect(answer).toMatchObject({ status: 403, code: "PERMISSION_MISSING" });
    },
  );

  it.each(byName(calls.filter(({ meta }) => meta.token)))(
    "[R-7.07] %s refuses without a token, with one that never was, with one that is over, and with another surface's",
    async (_name, call) => {
      const host = call.meta.surface === "console" ? CONSOLE : SITE;
      const [role, otherRole] = host === SITE ? (["member", "operator"] as const) : (["operator", "member"] as const);
      const own = await tokenOf(database.db, role);
      const answers = async (token?: string) =>
        (await app.call(host, call, {}, token === undefined ? {} : { token })).code;
      expect(await answers()).toBe("SESSION_REQUIRED");
      expect(await answers("no token at all!")).toBe("SESSION_REQUIRED");
      expect(await answers("x".repeat(43))).toBe("SESSION_ENDED");
      expect(await answers((await refusedCaller(otherRole)).token)).toBe("SESSION_ENDED");

      const logout = calls.find(
        ({ name }) => name === (host === SITE ? "session.logout" : "operations.operatorLogout"),
      );
      expect(logout && (await app.call(host, logout, {}, own)).code).toBe("done");
      expect(await answers(own.token)).toBe("SESSION_ENDED");
    },
  );
});

describe("a session whose password must be changed", () => {
  const due = async () => {
    const { token, tokenHash } = await createPlayerFixture(database.db, brand);
    await database.db
      .updateTable("player_session")
      .set({ password_due: true })
      .where("token_hash", "=", tokenHash)
      .execute();
    return token;
  };
  const open = ["session.logout", "member.info", "security.changePassword"];
  let refused: Promise<string> | undefined;

  it.each(byName(siteCalls.filter(({ meta }) => meta.token && meta.roles.includes("member"))))(
    "[R-4.02] %s is refused until then, unless it changes the password, leaves, or shows who one is",
    async (name, call) => {
      const token = await (open.includes(name) ? due() : (refused ??= due()));
      const { input, answer } = examples[call.name as CallName]({ host: SITE, username: "w", password: "w" });
      const { code } = await app.call(SITE, call, input, { token });
      expect(code).toBe(open.includes(name) ? answer : "PASSWORD_CHANGE_REQUIRED");
    },
  );
});

describe("a token that somebody else planted", () => {
  it("is not what a sign-in opens, whether it came with it or not", async () => {
    const login = calls.find(({ name }) => name === "session.login");
    const info = calls.find(({ name }) => name === "member.info");
    invariant(login && info, "the contract has no sign-in");
    const { username } = await createPlayerFixture(database.db, brand);
    const planted = "planted-token-planted-token-planted-token-0";
    const answer = await app.call(SITE, login, { username, password: FIXTURE_PASSWORD }, { token: planted });
    expect(answer.code).toBe("done");
    expect(answer.text).not.toContain(planted);
    expect((await app.call(SITE, info, {}, { token: planted })).code).toBe("SESSION_ENDED");
    const { token } = (JSON.parse(answer.text) as { value: { token: string } }).value;
    expect((await app.call(SITE, info, {}, { token })).code).toBe("done");
  });
});

describe("where a call is", () => {
  it.each(byName(siteCalls.filter(({ meta }) => meta.surface === "site")))(
    "%s is not at the console",
    async (_name, call) => {
      expect((await make(call, await refusedCaller("operator"), CONSOLE)).answer).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
      });
    },
  );

  it.each(byName(consoleCalls))("%s is not on a site", async (_name, call) => {
    expect((await make(call, await refusedCaller("member"), SITE)).answer).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });

  it.each(byName(calls))("%s is not at its path with a slash behind it", async (_name, { link, method, meta }) => {
    const host = meta.surface === "console" ? CONSOLE : SITE;
    const answer = await app.send({ host, method, path: `${link}/?limit=1` });
    expect(answer).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it.each(byName(calls))("%s is nowhere else", async (_name, call) => {
    const answer = await app.call(UNKNOWN, call, {}, { sealed: false });
    expect(answer).toMatchObject({ status: 421, code: "DOMAIN_UNKNOWN" });
  });

  /** The calls that a surface answers. A brand's site does not show the operators' calls. */
  const callsOf = (surface: "site" | "console") =>
    calls.filter(({ meta }) => meta.surface === "any" || meta.surface === surface);

  it("[R-3.16] the route table tells a surface every call that it answers, with its marks", async () => {
    for (const [host, surface] of [
      [SITE, "site"],
      [CONSOLE, "console"],
    ] as const) {
      const { text } = await app.send({ host, method: "GET", path: "/wps/system/routes" });
      const told = callsOf(surface).map(({ link, method, meta: { modID, token, encrypt } }) => ({
        link,
        method,
        modID,
        token,
        encrypt,
      }));
      expect(JSON.parse(text)).toEqual({ value: told });
    }
    expect(callsOf("site").length).toBeLessThan(calls.length);
    expect(new Set(calls.map(({ meta: { modID } }) => modID)).size).toBe(calls.length);
    expect(new Set(calls.map(({ method, link }) => `${method} ${link}`)).size).toBe(calls.length);
  });

  it.each([
    [SITE, "site"],
    [CONSOLE, "console"],
  ] as const)("the OpenAPI document of %s describes every call that it answers", async (host, surface) => {
    const { text } = await app.send({ host, method: "GET", path: "/openapi.json" });
    const { openapi, paths } = JSON.parse(text) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    expect(openapi).toMatch(/^3\.1/);
    const described = Object.entries(paths).flatMap(([link, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${link} ${operationId}`),
    );
    expect(described.toSorted()).toEqual(
      callsOf(surface)
        .map(({ method, link, meta }) => `${method} ${link} ${meta.modID}`)
        .toSorted(),
    );
    for (const { link, method } of callsOf(surface)) {
      expect(Object.keys(paths[link]?.[method.toLowerCase()]?.responses ?? {})).toContain("200");
    }
    const page = await app.send({ host, method: "GET", path: "/openapi" });
    for (const { link } of callsOf(surface)) expect(page.text).toContain(`<code>${link}</code>`);
  });
});

describe("encrypted calls", () => {
  it.each(byName(calls.filter(({ meta }) => meta.encrypt)))(
    "[R-7.07] %s refuses a payload that is not encrypted, whoever sends it",
    async (_name, call) => {
      const host = call.meta.surface === "console" ? CONSOLE : SITE;
      const { token } = await refusedCaller("member");
      const { input } = examples[call.name as CallName]({ host, username: "walker", password: FIXTURE_PASSWORD });
      for (const options of [{ sealed: false }, { sealed: false, ...(token !== undefined && { token }) }]) {
        const answer = await app.call(host, call, input, options);
        expect(answer).toMatchObject({ status: 400, code: "PAYLOAD_NOT_ENCRYPTED", sealed: false });
      }
    },
  );
});

/** An input that every call refuses. The exception: a call that visitors may make and that reads no input. */
const junkOf = ({ method }: RouteEntry) =>
  method === "GET" ? { limit: "none", pageNo: "none", junk: "1" } : { junk: 1 };

function refusesJunk(call: RouteEntry): boolean {
  const [room = "", name = ""] = call.name.split(".");
  const rooms = contract as unknown as Record<string, Record<string, { "~orpc": { inputSchema: ZodType } }>>;
  const schema = rooms[room]?.[name]?.["~orpc"].inputSchema;
  return call.meta.token || call.meta.encrypt || schema?.safeParse(junkOf(call)).success === false;
}

describe("an extra parameter in the query", () => {
  it.each(byName(calls.filter(({ method }) => method === "GET")))("is ignored by %s", async (_name, call) => {
    const host = call.meta.surface === "console" ? CONSOLE : SITE;
    const role = call.meta.roles.includes("member") ? "member" : (call.meta.roles[0] ?? "visitor");
    const { token, username } = await tokenOf(database.db, role);
    const { input, answer } = examples[call.name as CallName]({ host, username, password: FIXTURE_PASSWORD });
    const extra = { ...input, _t: "1763884800000", clientVersion: "9.1", utm_source: "mail" };
    expect((await app.call(host, call, extra, token === undefined ? {} : { token })).code).toBe(answer);
  });

  it.each(byName(calls.filter(({ method }) => method !== "GET")))("is ignored by %s", async (_name, call) => {
    const host = call.meta.surface === "console" ? CONSOLE : SITE;
    const role = call.meta.roles.includes("member") ? "member" : (call.meta.roles[0] ?? "visitor");
    const { token, username } = await tokenOf(database.db, role);
    const { input, answer } = examples[call.name as CallName]({ host, username, password: FIXTURE_PASSWORD });
    const asked = { ...call, link: `${call.link}?_t=1763884800000` } as RouteEntry;
    expect((await app.call(host, asked, input, token === undefined ? {} : { token })).code).toBe(answer);
  });
});

describe("the language of a refusal", () => {
  const refusing = calls.filter(refusesJunk);

  it.each(completeLanguages.map(({ code }) => code))(
    "[R-8.04] every call refuses in words that the caller reads: %s",
    async (language) => {
      await eightAtATime(refusing, async (call) => {
        const host = call.meta.surface === "console" ? CONSOLE : SITE;
        const answer = await app.call(host, call, junkOf(call), { language, sealed: false });
        expect(answer.code, call.name).toMatch(/^(SESSION_REQUIRED|PAYLOAD_NOT_ENCRYPTED|INPUT_INVALID)$/);
        const code = answer.code as ErrorCode;
        expect(answer.message, call.name).toBe(translateError(language, code));
        if (language !== "en") expect(answer.message, call.name).not.toBe(translateError("en", code));
      });
      expect(refusing.length).toBeGreaterThan(calls.length / 2);
    },
  );
});

describe("a closed brand", () => {
  describe.each([
    ["in maintenance", CLOSED, "MAINTENANCE"],
    ["that shuts the address out", SHUT_OUT, "REGION_BLOCKED"],
  ] as const)("%s", (_state, host, code) => {
    it.each(byName(siteCalls))("[R-2.15] [R-4.23] %s honours it", async (_name, call) => {
      const { answer, example } = await make(call, await refusedCaller("member"), host);
      if (call.meta.always) expect(answer.code).toBe(example.answer);
      else expect(answer).toMatchObject({ status: errorCodes[code], code });
    });

    it.each(completeLanguages)(
      "[R-2.15] [R-4.23] shows one small page without scripts in $code",
      async ({ code: language, direction }) => {
        for (const path of ["/", "/wallet", "/games/slots?x=1"]) {
          const page = await app.send({ host, method: "GET", path, headers: { "accept-language": language } });
          expect(page.status).toBe(errorCodes[code]);
          expect(page.headers["content-type"]).toMatch(/^text\/html/);
          expect(Buffer.byteLength(page.text)).toBeLessThan(15 * 1024);
          expect(page.text).not.toMatch(/<script|javascript:|\son\w+=|<iframe/i);
          expect(page.text).toContain(`<html lang="${language}" dir="${direction}">`);
        }
      },
    );
  });

  it("leaves only what the status pages themselves need", () => {
    const open = siteCalls.filter(({ meta }) => meta.always).map(({ name }) => name);
    expect(open.toSorted()).toEqual(["system.payloadKey", "system.routes", "system.status"]);
  });
});
