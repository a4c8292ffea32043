import { routeTable } from "@banyan/contract";
import { createBrandFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { invariant, newId } from "@banyan/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal, startWalkedApp, type WalkedApp } from "../../contract-walk/index.ts";

const database = testDatabase();
const [freePlay] = routeTable().filter(({ name }) => name === "session.freePlay");
let app: WalkedApp;
let [first, second]: Brand[] = [];
beforeAll(async () => {
  [first, second] = [await withFreePlay(), await withFreePlay()];
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app.close());

async function withFreePlay(): Promise<Brand> {
  const brand = await createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, flags: { ...settings.flags, FREEPLAY3: true } }),
  });
  await serveAt(database.db, { [hostOf(brand.id)]: brand });
  return brand;
}

function hostOf(brandId = ""): string {
  return `${brandId}.test`;
}

/** A header value for the first brand's free play, with changed values in its protected header. */
async function headerValue(stamp: Readonly<Record<string, unknown>> = {}, content: object = { device: newId() }) {
  const key = await app.payloadKey(hostOf(first?.id));
  const { body } = await seal(JSON.stringify(content), key, { reply_to: undefined, ...stamp });
  return body;
}

async function play(header: string, host = hostOf(first?.id)) {
  invariant(freePlay, "there is a call for free play");
  const { status, text } = await app.send({
    host,
    method: "POST",
    path: freePlay.link,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ os: "Linux", platform: "W", header, gatewayVersion: 3 }),
  });
  return { status, ...(JSON.parse(text) as { code?: string; data?: { now: number } }) };
}

const trials = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from player join brand on brand.id = player.brand_id where brand.free_play_of in ($1, $2)`,
    [first?.id, second?.id],
  );
  return rows[0]?.count;
};

describe("the header value of free play", () => {
  it("[R-7.01] opens one trial account, however many send it at once or again", async () => {
    const before = (await trials()) ?? 0;
    const header = await headerValue();
    const answers = await Promise.all([1, 2, 3, 4].map(() => play(header)));
    answers.push(await play(header));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => "PAYLOAD_USED"));
    expect(await trials()).toBe(before + 1);
  });

  it("is taken at the brand that it was sealed for only", async () => {
    const header = await headerValue();
    expect(await play(header, hostOf(second?.id))).toMatchObject({ code: "PAYLOAD_UNREADABLE" });
    expect((await play(header)).status).toBe(200);
  });

  it("is refused long after it was sealed, with the platform's time", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const iat of [now - 301, now + 320]) {
      const { code, data } = await play(await headerValue({ iat }));
      expect(code).toBe("PAYLOAD_EXPIRED");
      expect(Math.abs((data?.now ?? 0) - now)).toBeLessThan(10);
    }
    expect((await play(await headerValue({ iat: now - 240 }))).status).toBe(200);
  });

  it.each([{ jti: undefined }, { jti: "short" }, { iat: undefined }, { iat: "now" }, { aud: undefined }, { aud: 1 }])(
    "is refused without its stamp: %o",
    async (stamp) => {
      expect((await play(await headerValue(stamp))).code).toBe("PAYLOAD_UNREADABLE");
    },
  );

  it("is refused with a stamp that was changed afterwards, and leaves the name of that stamp unused", async () => {
    const header = await headerValue({ jti: "a-name-of-its-own-1" });
    const [sealed = "", ...rest] = header.split(".");
    const told = JSON.parse(Buffer.from(sealed, "base64url").toString()) as object;
    const renamed = Buffer.from(JSON.stringify({ ...told, jti: "a-name-of-its-own-2" })).toString("base64url");
    expect((await play([renamed, ...rest].join("."))).code).toBe("PAYLOAD_UNREADABLE");
    expect((await play(await headerValue({ jti: "a-name-of-its-own-2" }))).status).toBe(200);
  });

  it("is refused when it tells no device", async () => {
    expect((await play(await headerValue({}, { device: "mine" }))).code).toBe("PAYLOAD_UNREADABLE");
  });
});
