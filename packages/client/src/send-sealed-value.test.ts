import { decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import { createBanyanClient } from "./client.ts";
import { sendSealedValue } from "./send-sealed-value.ts";

const refusal = (code: string, data: object = {}) => Response.json({ code, message: code, data }, { status: 400 });

/** A free play against a platform that returns these answers. It records the sealed headers and the key requests. */
async function playing(...answers: Response[]) {
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
      const { header } = JSON.parse(init?.body as string) as { header: string };
      sealed.push(decodeProtectedHeader(header) as unknown as (typeof sealed)[number]);
      return answers.shift() ?? Response.json({ success: true });
    },
  });
  const play = () =>
    sendSealedValue({ device: crypto.randomUUID() }, payloadKey, (header) =>
      client.session.freePlay({ os: "Linux", platform: "W", header, gatewayVersion: 3 }),
    );
  return { play, sealed, asked };
}

it("stamps every value for its brand, with the time and a name of its own", async () => {
  const { play, sealed } = await playing();
  await play();
  await play();
  const [first, second] = sealed;
  expect(first).toMatchObject({ aud: "banyan", kid: "first" });
  expect(Math.abs((first?.iat ?? 0) - Date.now() / 1000)).toBeLessThan(5);
  expect(first?.jti).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.jti).not.toBe(first?.jti);
});

it("seals once more by the platform's clock when its own is wrong, and keeps to it", async () => {
  const now = Math.floor(Date.now() / 1000) + 7_200;
  const { play, sealed } = await playing(refusal("PAYLOAD_EXPIRED", { now }));
  await play();
  await play();
  expect(sealed).toHaveLength(3);
  for (const { iat } of sealed.slice(1)) expect(Math.abs(iat - now)).toBeLessThan(5);
});

it("seals once more with the key of now when the platform has another, and no further", async () => {
  const { play, sealed, asked } = await playing(refusal("PAYLOAD_KEY_UNKNOWN"), refusal("PAYLOAD_KEY_UNKNOWN"));
  await expect(play()).rejects.toMatchObject({ code: "PAYLOAD_KEY_UNKNOWN" });
  expect(asked).toEqual([false, true]);
  expect(sealed.map(({ kid }) => kid)).toEqual(["first", "second"]);
});

it("sends nothing again that was refused for another reason", async () => {
  const { play, sealed } = await playing(refusal("PAYLOAD_USED"));
  await expect(play()).rejects.toMatchObject({ code: "PAYLOAD_USED" });
  expect(sealed).toHaveLength(1);
});
