import { routeTable } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { nameVendors } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { completeLanguages } from "@banyan/phrases";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { openStream } from "./event-stream.ts";

const database = testDatabase();
const CONSOLE = "console.test";
/** An address of Pakistan, and one of the United States. */
const [KARACHI, CALIFORNIA] = ["39.32.0.1", "8.8.8.8"];

let app: WalkedApp;
let second: WalkedApp;
let behindProxy: WalkedApp;
let brand: Brand;
let host: string;
/** A brand in maintenance, and two that a test changes. */
let maintained: Brand;
let closing: Brand;
let switching: Brand;

beforeAll(async () => {
  const { db } = database;
  await serveAt(db, {}, CONSOLE);
  brand = await newBrand(db);
  host = `${brand.id}.test`;
  [maintained, closing, switching] = [await newBrand(db), await newBrand(db), await newBrand(db)];
  const until = new Date("2031-02-03T04:05:00Z");
  await db.updateTable("brand").set({ status: 1, maintenance_until: until }).where("id", "=", maintained.id).execute();
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  second = await startWalkedApp(database.url, TEST_DATA_KEY);
  behindProxy = await startWalkedApp(database.url, TEST_DATA_KEY, { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] });
});
afterAll(async () => {
  for (const each of [app, second, behindProxy]) await each?.close();
});

async function newBrand(db: DatabaseConnection): Promise<Brand> {
  const made = await createBrandFixture(db, {
    settings: (settings) => ({
      ...settings,
      accent: { dark: "#bfabff", light: "#5b3fc4" },
      customerService: [
        { csType: "LIVECHAT", url: "https://chat.example/?a=1&b=2" },
        { csType: "TELEGRAM", url: "https://telegram.example/" },
      ],
      regions: { blockedCountries: ["PK"], blockedAddresses: [], allowedAddresses: [] },
      imageCdns: ["https://images.example"],
      launchGameCdns: ["https://games.example"],
      gtagId: "G-ABC12345",
    }),
  });
  await db
    .insertInto("brand_domain")
    .values([
      { host: `${made.id}.test`, brand_id: made.id, surface: "site", main: false },
      { host: `main.${made.id}.test`, brand_id: made.id, surface: "site", main: true },
    ])
    .execute();
  return made;
}

const callNamed = (name: string) => {
  const call = routeTable().find((each) => each.name === name);
  if (call === undefined) throw new Error(`the contract has no ${name}`);
  return call;
};

async function ask(on: WalkedApp, path: string, headers: Readonly<Record<string, string>> = {}, at = host) {
  const answer = await on.send({ host: at, method: "GET", path, headers });
  const value = answer.headers["content-type"]?.startsWith("application/json")
    ? (JSON.parse(answer.text) as { value?: Record<string, unknown> }).value
    : undefined;
  return { ...answer, value };
}

describe("the permission answer", () => {
  it("[R-3.19] tells everything that the brand is configured with", async () => {
    const { value } = await ask(app, "/wps/system/status");
    expect(value).toMatchObject({
      status: 0,
      domainRoute: [`main.${host}`, host],
      mainDomain: `main.${host}`,
      analytics: { gtagId: "G-ABC12345" },
      imageCDNs: ["https://images.example"],
      launchGameCDNs: ["https://games.example"],
      location: { ip: "127.0.0.1", country: null },
      maintenance: null,
      regionRestriction: false,
      brand: { minimumAge: 18, birthdayAge: 21 },
      customerService: [],
    });
    expect(Object.keys(value ?? {})).toEqual(expect.arrayContaining(["resources", "whitelabel", "register"]));
  });

  it("[R-3.15] seals the paths of customer service to whoever asks, and says them in no other way", async () => {
    const pair = await generateKeyPair("ECDH-ES+A256KW", { crv: "P-256" });
    const { kty, crv, x, y } = await exportJWK(pair.publicKey);
    const named = Buffer.from(JSON.stringify({ kty, crv, x, y })).toString("base64url");
    const { value, text } = await ask(app, "/wps/system/status", { "reply-to-key": named });
    expect(text).not.toContain("chat.example");
    const service = value?.["customerService"] as { csType: string; path: string }[];
    const opened = await Promise.all(
      service.map(async ({ csType, path }) => {
        const { plaintext } = await compactDecrypt(path, pair.privateKey);
        return [csType, new TextDecoder().decode(plaintext)];
      }),
    );
    expect(opened).toEqual([
      ["LIVECHAT", "https://chat.example/?a=1&b=2"],
      ["TELEGRAM", "https://telegram.example/"],
    ]);
  });

  it.each([
    ["no JSON", "nonsense"],
    ["no key", Buffer.from("{}").toString("base64url")],
    [
      "a point that is not on the curve",
      Buffer.from(JSON.stringify({ kty: "EC", crv: "P-256", x: "A".repeat(43), y: "A".repeat(43) })).toString(
        "base64url",
      ),
    ],
  ])("[R-3.15] refuses a key that is %s", async (_name, header) => {
    const answer = await ask(app, "/wps/system/status", { "reply-to-key": header });
    expect(answer).toMatchObject({ status: 400, code: "PAYLOAD_UNREADABLE" });
  });

  it("[R-7.03] tells the brand's domains, the one that people are told first", async () => {
    const { value } = await ask(app, "/wps/system/domainRoute");
    expect(value).toEqual({
      mainDomain: `main.${host}`,
      domains: [
        { domain: `main.${host}`, main: true },
        { domain: host, main: false },
      ],
    });
  });
});

describe("who is believed about where a caller is", () => {
  const locationOf = async (on: WalkedApp, forwarded: string) => {
    const { value } = await ask(on, "/wps/system/status", { "x-forwarded-for": forwarded });
    return value?.["location"];
  };

  it("[R-4.23] nobody, where no proxy is trusted", async () => {
    expect(await locationOf(app, CALIFORNIA)).toEqual({ ip: "127.0.0.1", country: null });
    expect(await ask(app, "/wps/system/whitelabel", { "x-forwarded-for": KARACHI })).toMatchObject({ status: 200 });
    const elsewhere = await ask(app, "/wps/system/status", { "x-forwarded-host": CONSOLE });
    expect(elsewhere.value).toMatchObject({ brand: { merchant: brand.id } });
  });

  it.each([
    ["what the proxy saw", CALIFORNIA, CALIFORNIA],
    ["not what the caller said before it", `${CALIFORNIA}, ${KARACHI}`, KARACHI],
    ["not what proxies among themselves added", `${KARACHI}, 10.1.2.3`, KARACHI],
    ["not what is no address", "<script>", "127.0.0.1"],
  ])("[R-4.23] a trusted proxy: %s", async (_what, forwarded, ip) => {
    expect(await locationOf(behindProxy, forwarded)).toMatchObject({ ip });
  });

  it("[R-4.23] a blocked country is not left by saying so", async () => {
    const calls = ["/wps/system/whitelabel", "/wps/member/info", "/lgw/games/game_menus"];
    for (const path of calls) {
      const forged = await ask(behindProxy, path, { "x-forwarded-for": `${CALIFORNIA}, ${KARACHI}` });
      expect(forged).toMatchObject({ status: 451, code: "REGION_BLOCKED" });
    }
    const page = await ask(behindProxy, "/", { "x-forwarded-for": `${CALIFORNIA}, ${KARACHI}` });
    expect(page.status).toBe(451);
    expect(page.text).toContain(KARACHI);
  });
});

describe("the pages that are shown when the site is not", () => {
  const pageOf = (language: string, path = "/", at = host) => ask(app, path, { "accept-language": language }, at);

  it.each(completeLanguages)(
    "[R-8.01] [R-2.15] maintenance in $code, from its own head to its foot",
    async ({ code, direction }) => {
      const page = await pageOf(code, "/any", `${maintained.id}.test`);
      expect(page.status).toBe(503);
      expect(page.text).toContain(`<html lang="${code}" dir="${direction}">`);
      expect(page.text).toContain("2031-02-03 04:05 UTC");
      expect(page.text).toContain("127.0.0.1");
      expect(page.text).toContain("Test brand");
      expect(page.text).toContain("#bfabff");
      expect(page.text).toContain('href="https://chat.example/?a=1&#38;b=2"');
      expect(Buffer.byteLength(page.text)).toBeLessThan(15 * 1024);
      expect(page.text).not.toMatch(/<script/);
      expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    },
  );

  it.each(completeLanguages)("[R-8.01] a host that is nobody's, in $code", async ({ code, direction }) => {
    const page = await pageOf(code, "/login", 'nobody.test"><b>');
    expect(page.status).toBe(421);
    expect(page.text).toContain(`<html lang="${code}" dir="${direction}">`);
    expect(page.text).not.toContain("<b>");
    expect(page.text).not.toMatch(/<script/);
    expect(Buffer.byteLength(page.text)).toBeLessThan(15 * 1024);
  });

  it("[R-8.01] the check of domains: which are the brand's, and whether an address is one of them", async () => {
    const page = await pageOf("en", "/domain-check");
    expect(page.text).toContain(`data-host="main.${host}"`);
    expect(page.text).toContain(`data-host="${host}"`);
    expect(page.headers["content-security-policy"]).toContain(`connect-src 'self' http://main.${host} http://${host}`);
    for (const address of [host, `https://${host}/login?x=1`, ` MAIN.${host.toUpperCase()} `]) {
      const ours = await pageOf("en", `/domain-check?address=${encodeURIComponent(address)}`);
      expect(ours.text).toContain("is one of our addresses.");
    }
    for (const address of [`${host}.evil.test`, `https://${host}@evil.test/`, CONSOLE, '"><script>', "://"]) {
      const notOurs = await pageOf("en", `/domain-check?address=${encodeURIComponent(address)}`);
      expect(notOurs.text).toContain("Invalid URL");
      expect(notOurs.text.match(/<script/g)).toHaveLength(1);
    }
    const answer = await pageOf("en", "/domain-check/answer");
    expect(JSON.parse(answer.text)).toEqual({ brand: brand.id });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });
});

describe("what an operator changes", () => {
  it("[R-2.15] acts on every process at once, on calls and on streams that are open already", async () => {
    const at = `${closing.id}.test`;
    const { token } = await createPlayerFixture(database.db, closing);
    const operator = await createOperatorFixture(database.db);
    const stream = await openStream(second.port, at, token);
    expect((await ask(second, "/wps/system/whitelabel", {}, at)).status).toBe(200);
    const closed = await app.call(
      CONSOLE,
      callNamed("operations.setBrandStatus"),
      {
        brandId: closing.id,
        status: 1,
        maintenanceUntil: null,
        blockedCountries: [],
        blockedAddresses: [],
        allowedAddresses: [],
        reason: "a test",
      },
      operator,
    );
    expect(closed.code).toBe("done");
    // Half a second is less than any cache lasts, so the signal brought the change.
    await expect
      .poll(async () => (await ask(second, "/wps/system/whitelabel", {}, at)).code, { timeout: 500, interval: 20 })
      .toBe("MAINTENANCE");
    await stream.ended;
    expect((await ask(second, "/wps/events", { authorization: `Bearer ${token}` }, at)).code).toBe("MAINTENANCE");
  });

  it("[R-3.17] switches what is registered and signed in with, on every process, without a restart", async () => {
    const operator = await createOperatorFixture(database.db);
    const configuration = callNamed("operations.brandConfiguration");
    const { text } = await app.call(CONSOLE, configuration, { brandId: switching.id }, operator);
    const { value } = JSON.parse(text) as {
      value: {
        version: number;
        configuration: { settings: { flags: Record<string, boolean>; games: { vendors: string[] } } };
      };
    };
    // The fixture's brand needs vendors and a gateway of the platform; this one has none.
    await nameVendors(database.db, value.configuration.settings.games.vendors);
    value.configuration.settings.flags["MOBILENUMPASSREG3"] = false;
    const saved = await app.call(
      CONSOLE,
      callNamed("operations.saveBrandConfiguration"),
      { brandId: switching.id, version: value.version, configuration: value.configuration, reason: "a test" },
      operator,
    );
    expect(saved).toMatchObject({ code: "done" });
    const other = await createOperatorFixture(database.db);
    const waiting = await app.call(CONSOLE, configuration, { brandId: switching.id }, other);
    const { proposal } = (JSON.parse(waiting.text) as { value: { proposal: { id: string } } }).value;
    const approval = { proposalId: proposal.id, decision: "approve" };
    const approved = await app.call(CONSOLE, callNamed("operations.decideBrandChange"), approval, other);
    expect(approved).toMatchObject({ code: "done" });
    const flagOn = async () => {
      const tree = (await ask(second, "/wps/system/whitelabel", {}, `${switching.id}.test`)).value as {
        childrenNodes: { modId: string; enabled: boolean }[];
      };
      return tree.childrenNodes.find(({ modId }) => modId === "MOBILENUMPASSREG3")?.enabled;
    };
    await expect.poll(flagOn, { timeout: 500, interval: 20 }).toBe(false);
  });
});
