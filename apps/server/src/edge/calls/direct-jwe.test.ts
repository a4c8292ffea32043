import { createPrivateKey, type KeyObject } from "node:crypto";
import { CompactEncrypt, compactDecrypt, type CryptoKey, exportJWK, generateKeyPair, type JWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { openDirect, publicKeyOf, sealDirect } from "./direct-jwe.ts";

const TEXT = '{"username":"sana","password":"پاسورڈ-42"}';

let theirs: { publicKey: CryptoKey; privateKey: CryptoKey };
let publicJwk: JWK;
let privateKey: KeyObject;
beforeAll(async () => {
  theirs = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  publicJwk = await exportJWK(theirs.publicKey);
  const key = (await exportJWK(theirs.privateKey)) as Record<string, string>;
  privateKey = createPrivateKey({ key, format: "jwk" });
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sealByLibrary = (sealing = new CompactEncrypt(Buffer.from(TEXT)), alg = "ECDH-ES", enc = "A256GCM") =>
  sealing.setProtectedHeader({ alg, enc, kid: "a", reply_to: publicJwk }).encrypt(theirs.publicKey);

describe("a JWE whose key was agreed on", () => {
  it("is opened by the library", async () => {
    for (const text of [TEXT, "", "x".repeat(100_000)]) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealDirect(text, publicKeyOf(publicJwk)),
        theirs.privateKey,
      );
      expect(new TextDecoder().decode(plaintext)).toBe(text);
      expect(protectedHeader).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM" });
    }
  });

  it("of the library is opened, whatever parties it names", async () => {
    expect(openDirect(await sealByLibrary(), privateKey)).toBe(TEXT);
    const named = new CompactEncrypt(Buffer.from(TEXT)).setKeyManagementParameters({
      apu: Buffer.from("Sana"),
      apv: Buffer.from("the house"),
    });
    expect(openDirect(await sealByLibrary(named), privateKey)).toBe(TEXT);
  });

  it("is another one every time, with a key of its own", () => {
    const sealed = Array.from({ length: 20 }, () => sealDirect(TEXT, publicKeyOf(publicJwk)).split("."));
    for (const part of [0, 2, 3, 4]) expect(new Set(sealed.map((parts) => parts[part])).size).toBe(20);
  });

  it("does not open when any of its letters was changed, taken away or added", async () => {
    const sealed = await sealByLibrary();
    const altered = Array.from(sealed, (letter, place) => {
      const other = letter === "A" ? "Q" : "A";
      return `${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`;
    });
    // The last letter of a part may carry bits that belong to no byte.
    const bytes = (jwe: string) =>
      jwe
        .split(".")
        .map((part) => Buffer.from(part, "base64url").toString("hex"))
        .join();
    const changed = altered.filter((jwe) => bytes(jwe) !== bytes(sealed));
    expect(changed.length).toBeGreaterThan(sealed.length * 0.98);
    for (const jwe of [...changed, sealed.slice(0, -1), `${sealed}A`, `${sealed}.`, ` ${sealed}`, ""]) {
      expect(() => openDirect(jwe, privateKey)).toThrow();
    }
  });

  it("does not open with another key", async () => {
    const other = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const key = (await exportJWK(other.privateKey)) as Record<string, string>;
    const sealed = await sealByLibrary();
    expect(() => openDirect(sealed, createPrivateKey({ key, format: "jwk" }))).toThrow();
  });

  it("of another kind is refused: a wrapped key, another cipher, a short tag, what must be understood", async () => {
    const wrapped = await sealByLibrary(undefined, "ECDH-ES+A256KW");
    const weaker = await sealByLibrary(undefined, "ECDH-ES", "A128GCM");
    const [head = "", , iv, sealed, tag = ""] = (await sealByLibrary()).split(".");
    const header = JSON.parse(Buffer.from(head, "base64url").toString()) as Record<string, unknown>;
    const withHeader = (more: object) => `${encoded({ ...header, ...more })}..${iv}.${sealed}.${tag}`;
    const none = [
      withHeader({ alg: "dir" }),
      withHeader({ alg: "none" }),
      withHeader({ crit: ["exp"], exp: 1 }),
      withHeader({ zip: "DEF" }),
      withHeader({ epk: undefined }),
      withHeader({ epk: { ...(header["epk"] as JWK), crv: "P-384" } }),
      `${head}..${iv}.${sealed}.${Buffer.from(tag, "base64url").subarray(0, 12).toString("base64url")}`,
      `${head}.AAAA.${iv}.${sealed}.${tag}`,
    ];
    for (const jwe of [wrapped, weaker, ...none]) expect(() => openDirect(jwe, privateKey)).toThrow();
  });
});

describe("the key that something is sealed to", () => {
  it("must be a public one, on the curve", async () => {
    const { x, y } = publicJwk as { x: string; y: string };
    const key = { kty: "EC", crv: "P-256", x, y };
    expect(publicKeyOf(key).asymmetricKeyType).toBe("ec");
    const secret = await exportJWK(theirs.privateKey);
    const none = [
      { ...key, x: y, y: x },
      { ...key, kty: "OKP" },
      { ...key, crv: "P-521" },
      { ...key, x: "AA" },
      secret,
    ];
    for (const jwk of [...none, null, undefined, "text"]) expect(() => publicKeyOf(jwk)).toThrow();
  });
});
