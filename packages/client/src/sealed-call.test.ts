import { decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import { createBanyanClient } from "./client.ts";

const refusal = (code: string, data: object = {}) => Response.json({ code, message: code, data }, { status: 400 });

/**
 * A client for sealed calls whose platform returns these answers. It records the sealed headers and the key requests.
 */
async function sealing(...answers: Response[]) {
  const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256" });
  const key = { ...(await exportJWK(publicKey)), kid: "first", aud: "banyan" };
  const asked: boolean[] = [];
  const sealed: { iat: number; jti: string; aud: string; kid: string }[] = [];
  const client = createBanyanClient({
    origin: "https://site.test",
    token: () => undefined,
    language: () => "en",
    async payloadKey(refused) {
      asked.push(refused);
      return { ...key, kid: refused ? "second" : "first" };
    },
    async fetch(_input, init) {
      sealed.push(decodeProtectedHeader(init?.body as string) as unknown as (typeof sealed)[number]);
      return answers.shift() ?? Response.json({ success: true });
    },
  });
  const signIn = () => client.session.login({ username: "demo", password: "member-demo-1" });
  return { signIn, sealed, asked };
}

it("stamps every sealed payload for its brand, with the time and a name of its own", async () => {
  const { signIn, sealed } = await sealing();
  await signIn();
  await signIn();
  const [first, second] = sealed;
  expect(first).toMatchObject({ aud: "banyan", kid: "first" });
  expect(Math.abs((first?.iat ?? 0) - Date.now() / 1000)).toBeLessThan(5);
  expect(first?.jti).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.jti).not.toBe(first?.jti);
});

it("seals once more by the platform's clock when its own is wrong, and keeps to it", async () => {
  const now = Math.floor(Date.now() / 1000) + 7_200;
  const { signIn, sealed } = await sealing(refusal("PAYLOAD_EXPIRED", { now }));
  await signIn();
  await signIn();
  expect(sealed).toHaveLength(3);
  for (const { iat } of sealed.slice(1)) expect(Math.abs(iat - now)).toBeLessThan(5);
});

it("seals once more with the key of now when the platform has another, and no further", async () => {
  const { signIn, sealed, asked } = await sealing(refusal("PAYLOAD_KEY_UNKNOWN"), refusal("PAYLOAD_KEY_UNKNOWN"));
  await expect(signIn()).rejects.toMatchObject({ code: "PAYLOAD_KEY_UNKNOWN" });
  expect(asked).toEqual([false, true]);
  expect(sealed.map(({ kid }) => kid)).toEqual(["first", "second"]);
});
