import { hash, randomBytes } from "node:crypto";
import { createBrandFixture, TEST_DATA_KEY, testVault, serveAt } from "@banyan/dev-env/fixture";
import {
  LOCAL_PROVIDER,
  returnAddresses,
  type RunningIdentity,
  startIdentity,
  visitProvider,
} from "@banyan/dev-env/identity";
import { testDatabase } from "@banyan/dev-env/test-database";
import { keepBrandSecret } from "@banyan/domain/brand";
import { socialSecretName } from "@banyan/domain/identity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../../contract-walk/walked-app.ts";

const database = testDatabase();
const SITE = "social.test";
const CLOSED = "social-closed.test";
const CONSOLE = "social-console.test";
const SECRET = "edge-client-secret";
const START = `/social/${LOCAL_PROVIDER.id}/start`;

let app: WalkedApp;
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity({
    port: 0,
    clients: [{ clientId: "edge", clientSecret: SECRET, returnAddresses: returnAddresses([`http://${SITE}`]) }],
    phoneAudience: "edge",
    sites: [],
  });
  const settings = { ways: { social: [{ ...LOCAL_PROVIDER, issuer: identity.url, clientId: "edge" }] } };
  const newBrand = async () => {
    const brand = await createBrandFixture(database.db, { settings: (stored) => ({ ...stored, ...settings }) });
    await keepBrandSecret(database.db, testVault, brand.id, socialSecretName(LOCAL_PROVIDER.id), SECRET);
    return brand;
  };
  const [open, closed] = [await newBrand(), await newBrand()];
  await serveAt(database.db, { [SITE]: open, [CLOSED]: closed }, CONSOLE);
  await database.db.updateTable("brand").set({ status: 1 }).where("id", "=", closed.id).execute();
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(async () => {
  await app?.close();
  await identity?.stop();
});

const pageKey = randomBytes(32).toString("base64url");
const challenge = hash("sha256", pageKey, "base64url");
const get = (path: string, headers: Record<string, string> = {}, host = SITE) =>
  app.send({ host, method: "GET", path, headers });

describe("the way to an identity provider and back", () => {
  it("is bound to the browser by a cookie that no script reads, and ends with a ticket behind the number sign", async () => {
    const begun = await get(`${START}?page=${challenge}`);
    expect(begun.status).toBe(303);
    expect(begun.headers["cache-control"]).toBe("no-store");
    const cookie = String(begun.headers["set-cookie"]);
    expect(cookie).toMatch(/^banyan_social=[\w-]{43}; Path=\/social; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const back = await visitProvider(new URL(String(begun.headers["location"])), "edge-walker");
    const path = `${back.pathname}${back.search}`;
    const [pair = ""] = cookie.split(";");

    expect((await get(path)).headers["location"]).toBe("/social#refused=SOCIAL_OVER");
    const other = `banyan_social=${randomBytes(32).toString("base64url")}`;
    expect((await get(path, { cookie: other })).headers["location"]).toBe("/social#refused=SOCIAL_OVER");
    const done = await get(path, { cookie: `theme=dark; ${pair}` });
    expect(done.status).toBe(303);
    expect(done.headers["location"]).toMatch(/^\/social#ticket=[\w-]{43}$/);
    expect(done.headers["referrer-policy"]).toBe("no-referrer");
    expect((await get(path, { cookie: pair })).headers["location"]).toBe("/social#refused=SOCIAL_OVER");

    const logged = app.logged.join("\n");
    const secrets = [back.searchParams.get("code"), back.searchParams.get("state"), pair.split("=")[1]];
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });

  it.each([
    ["a provider that is not there", SITE, `/social/nobody/start?page=${challenge}`, "SIGN_IN_TYPE_OFF"],
    ["a challenge that is none", SITE, `${START}?page=short`, "INPUT_INVALID"],
    ["no challenge", SITE, START, "INPUT_INVALID"],
    ["two challenges", SITE, `${START}?page=${challenge}&page=${challenge}`, "INPUT_INVALID"],
    ["a brand in maintenance", CLOSED, `${START}?page=${challenge}`, "MAINTENANCE"],
    ["the back office", CONSOLE, `${START}?page=${challenge}`, "NOT_FOUND"],
    ["nobody's host", "nobody.test", `${START}?page=${challenge}`, "DOMAIN_UNKNOWN"],
  ])("refuses %s", async (_what, host, path, code) => {
    expect((await get(path, {}, host)).headers["location"]).toBe(`/social#refused=${code}`);
  });

  it("keeps the cookie of another tab", async () => {
    const mine = `banyan_social=${randomBytes(32).toString("base64url")}`;
    const begun = await get(`${START}?page=${challenge}`, { cookie: mine });
    expect(String(begun.headers["set-cookie"])).toContain(mine);
  });
});
