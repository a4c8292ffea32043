import { decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { type BanyanClient, type ClientOptions, createBanyanClient } from "./client.ts";
import { learnPlatformSeconds } from "./platform-clock.ts";
import { sendSealedValue } from "./send-sealed-value.ts";

const refusal = (code: string, data: object = {}) => Response.json({ code, message: code, data }, { status: 400 });

interface Way {
  /** Sends something sealed. */
  send(client: BanyanClient, payloadKey: ClientOptions["payloadKey"]): Promise<unknown>;
  /** The sealed part of a request's body. */
  sealedIn(body: string): string;
}

const sealedCall: Way = {
  send: (client) => client.session.login({ username: "demo", password: "member-demo-1" }),
  sealedIn: (body) => body,
};

const sealedValue: Way = {
  send: (client, payloadKey) =>
    sendSealedValue({ device: crypto.randomUUID() }, payloadKey, (header) =>
      client.session.freePlay({ os: "Linux", platform: "W", header, gatewayVersion: 3 }),
    ),
  sealedIn: (body) => (JSON.parse(body) as { header: string }).header,
};

/** A client whose platform returns these answers. It records the sealed headers and the key requests. */
async function sending(way: Way, ...answers: Response[]) {
  const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256" });
  const key = { ...(await exportJWK(publicKey)), aud: "banyan" };
  const asked: boolean[] = [];
  const sealed: { iat: number; jti: string; aud: string; kid: string }[] = [];
  const payloadKey = async (refused: boolean) => {
    asked.push(refused);
    return { ...key, kid: refused ? "second" : "first" };
  };
  const client = createBanyanClient({
    origin: "https://site.test",
    token: () => undefined,
    language: () => "en",
    payloadKey,
    async fetch(_input, init) {
      const header = decodeProtectedHeader(way.sealedIn(init?.body as string));
      sealed.push(header as unknown as (typeof sealed)[number]);
      return answers.shift() ?? Response.json({ success: true });
    },
  });
  return { send: () => way.send(client, payloadKey), sealed, asked };
}

describe.each([
  ["a sealed call", sealedCall],
  ["a sealed value", sealedValue],
])("%s", (_what, way) => {
  // The clock is shared by all clients of a page.
  beforeEach(() => learnPlatformSeconds(Math.floor(Date.now() / 1000)));

  it("stamps itself for its brand, with the time and a name of its own", async () => {
    const { send, sealed } = await sending(way);
    await send();
    await send();
    const [first, second] = sealed;
    expect(first).toMatchObject({ aud: "banyan", kid: "first" });
    expect(Math.abs((first?.iat ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    expect(first?.jti).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.jti).not.toBe(first?.jti);
  });

  it("seals once more by the platform's clock when its own is wrong, and keeps to it", async () => {
    const now = Math.floor(Date.now() / 1000) + 7_200;
    const { send, sealed } = await sending(way, refusal("PAYLOAD_EXPIRED", { now }));
    await send();
    await send();
    expect(sealed).toHaveLength(3);
    for (const { iat } of sealed.slice(1)) expect(Math.abs(iat - now)).toBeLessThan(5);
  });

  it("seals once more with the key of now when the platform has another, and no further", async () => {
    const { send, sealed, asked } = await sending(way, refusal("PAYLOAD_KEY_UNKNOWN"), refusal("PAYLOAD_KEY_UNKNOWN"));
    await expect(send()).rejects.toMatchObject({ code: "PAYLOAD_KEY_UNKNOWN" });
    expect(asked).toEqual([false, true]);
    expect(sealed.map(({ kid }) => kid)).toEqual(["first", "second"]);
  });

  it("sends nothing again that was refused for another reason", async () => {
    const { send, sealed } = await sending(way, refusal("PAYLOAD_USED"));
    await expect(send()).rejects.toMatchObject({ code: "PAYLOAD_USED" });
    expect(sealed).toHaveLength(1);
  });
});
