import { routeTable } from "@banyan/contract";
import {
  createBrandFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Brand, openVault } from "@banyan/domain";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallAnswer, seal, startWalkedApp, type WalkedApp } from "../../contract-walk/index.ts";
import { openPayloadKeys } from "./payload-key.ts";

const database = testDatabase();
const vault = openVault(TEST_DATA_KEY);
const [login] = routeTable().filter(({ name }) => name === "session.login");
let app: WalkedApp;
let [first, second]: Brand[] = [];
let payload: string;
beforeAll(async () => {
  const { db } = database;
  [first, second] = [await createBrandFixture(db), await createBrandFixture(db)];
  await serveAt(db, { [hostOf(first.id)]: first, [hostOf(second.id)]: second });
  const { username } = await createPlayerFixture(db, first);
  payload = JSON.stringify({ username, password: FIXTURE_PASSWORD });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app.close());

function hostOf(brandId = ""): string {
  return `${brandId}.test`;
}

async function post(host: string, body: string): Promise<CallAnswer> {
  invariant(login, "there is a call to sign in");
  return app.send({ host, method: "POST", path: login.link, headers: { "content-type": "application/jose" }, body });
}

/** A sealed sign-in with changed header values, sent once. */
async function attempt(header: Readonly<Record<string, unknown>> = {}) {
  const host = hostOf(first?.id);
  const sealed = await seal(payload, await app.payloadKey(host), header);
  const answer = await post(host, sealed.body);
  const text = answer.sealed ? await sealed.open(answer.text) : answer.text;
  return { status: answer.status, ...(JSON.parse(text) as { code?: string; data?: { now: number } }) };
}

describe("a sealed payload", () => {
  it("is taken once, however many send it at once", async () => {
    const host = hostOf(first?.id);
    const { body, open } = await seal(payload, await app.payloadKey(host));
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(host, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(JSON.parse(await open(refused?.text ?? ""))).toMatchObject({ code: "PAYLOAD_USED" });
  });

  it("is taken at the brand that it was sealed for only", async () => {
    const [here, there] = [hostOf(first?.id), hostOf(second?.id)];
    const key = await app.payloadKey(here);
    expect(key).toMatchObject({ aud: first?.id });
    const { body, open } = await seal(payload, key);
    const answer = await post(there, body);
    expect(JSON.parse(await open(answer.text))).toMatchObject({ code: "PAYLOAD_UNREADABLE" });
    expect((await post(here, body)).status).toBe(200);
  });

  it("is refused long after it was sealed, with the platform's time", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const iat of [now - 301, now + 320]) {
      const { code, data } = await attempt({ iat });
      expect(code).toBe("PAYLOAD_EXPIRED");
      expect(Math.abs((data?.now ?? 0) - now)).toBeLessThan(10);
    }
    expect((await attempt({ iat: now - 240 })).status).toBe(200);
  });

  it.each([{ jti: undefined }, { jti: "short" }, { iat: undefined }, { iat: "now" }, { aud: undefined }, { aud: 1 }])(
    "is refused without its stamp: %o",
    async (header) => {
      expect((await attempt(header)).code).toBe("PAYLOAD_UNREADABLE");
    },
  );
});

describe("the key of sealed payloads", () => {
  const records = () => ({ db: database.db, vault });
  const opened = async () => {
    const keys = await openPayloadKeys(records());
    keys.close();
    return keys;
  };
  const rows = () => database.db.selectFrom("payload_key").selectAll().orderBy("created_at").execute();
  const age = (column: "created_at" | "retired_at", days: number) =>
    sql`update payload_key set ${sql.ref(column)} = now() - make_interval(days => ${days})
      where ${sql.ref(column)} is not null`.execute(database.db);
  beforeEach(async () => {
    await database.db.deleteFrom("payload_key").execute();
  });

  it("stands sealed in the database; one that stood plain is sealed at the next start, and still opens", async () => {
    const before = await opened();
    const [row] = await rows();
    invariant(row?.private_sealed, "the key is sealed");
    expect(row.private_jwk).toBeNull();
    const plain = vault.open(row.private_sealed, `payload_key:${row.kid}`);
    await database.db.updateTable("payload_key").set({ private_jwk: plain, private_sealed: null }).execute();
    const after = await opened();
    expect((await rows())[0]).toMatchObject({ kid: row.kid, private_jwk: null });
    expect(await after.find(row.kid)).toBeDefined();
    expect(after.current()).toEqual(before.current());
  });

  it("is sealed under the newest data key", async () => {
    await opened();
    const newer = openVault(`${Buffer.alloc(32, 7).toString("base64url")},${TEST_DATA_KEY}`);
    (await openPayloadKeys({ db: database.db, vault: newer })).close();
    const [row] = await rows();
    expect(row?.private_sealed?.subarray(0, newer.head.length)).toEqual(newer.head);
  });

  it("is replaced after thirty days, opens seven days longer, and is deleted then", async () => {
    const { kid: old = "" } = (await opened()).current();
    await age("created_at", 31);
    const next = await Promise.all([opened(), opened(), opened()]);
    const kids = new Set(next.map((keys) => keys.current().kid));
    expect(kids.size).toBe(1);
    expect(kids.has(old)).toBe(false);
    expect(await next[0]?.find(old)).toBeDefined();
    await age("retired_at", 6);
    expect(await (await opened()).find(old)).toBeDefined();
    await age("retired_at", 8);
    expect(await (await opened()).find(old)).toBeUndefined();
    expect((await rows()).map(({ kid }) => kid)).toEqual([...kids]);
  });

  it("that another process made is found without a restart", async () => {
    const keys = await opened();
    await age("created_at", 31);
    const { kid = "" } = (await opened()).current();
    await expect.poll(async () => (await keys.find(kid)) !== undefined, { timeout: 5_000 }).toBe(true);
  });
});
