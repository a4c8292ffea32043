import { generateKeyPairSync } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkSignature,
  hmacKey,
  pairSigningKey,
  pairVerifyingKey,
  signatureHeaders,
  signCall,
  type SignedCall,
} from "./signature.ts";

const pem = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const edwards = generateKeyPairSync("ed25519", {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const secret = hmacKey("0123456789abcdef0123456789abcdef");
const schemes = [
  { scheme: "rsa-sha256", signing: pairSigningKey(pem.privateKey), verifying: pairVerifyingKey(pem.publicKey) },
  {
    scheme: "ed25519",
    signing: pairSigningKey(edwards.privateKey),
    verifying: pairVerifyingKey(edwards.publicKey),
  },
  { scheme: "hmac-sha256", signing: secret, verifying: secret },
];

describe.each(schemes)("$scheme", ({ signing, verifying }) => {
  const now = new Date("2026-11-21T12:00:00Z");

  const callOf = (body: string): SignedCall => ({ path: "/transaction/bet", caller: "ACME", body });

  function check(
    body: string,
    signedAt: Date,
    signature = signCall(signing, String(signedAt.getTime()), callOf(body)),
  ) {
    return checkSignature(verifying, { timestamp: String(signedAt.getTime()), signature }, callOf(body), { now });
  }

  it.each([
    ["path", { path: "/transaction/bonus-win" }],
    ["caller", { caller: "ACME2" }],
    ["path and caller that read alike together", { path: "/transaction/bet\nACME", caller: "" }],
  ])("refuses the signature of a call with another %s", (_what, changes) => {
    const timestamp = String(now.getTime());
    const signature = signCall(signing, timestamp, { ...callOf("{}"), ...changes });
    expect(check("{}", now, signature)).toBe("forged");
  });

  it("takes the old form until the moment that is told, and not after it", () => {
    const timestamp = String(now.getTime());
    const signature = signCall(signing, timestamp, callOf("{}"), "body");
    const judge = (until: number | null) =>
      checkSignature(verifying, { timestamp, signature }, callOf("{}"), {
        now,
        bodyFormUntil: until === null ? null : new Date(now.getTime() + until),
      });
    expect([judge(1), judge(0), judge(-1), judge(null)]).toEqual(["valid", "forged", "forged", "forged"]);
  });

  it("accepts every body that it signed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (body) => check(body, now) === "valid"),
      { numRuns: 50 },
    );
  });

  it("refuses a body with one character changed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (body, at) => {
        const index = at % body.length;
        const changed = `${body.slice(0, index)}${body[index] === "x" ? "y" : "x"}${body.slice(index + 1)}`;
        const signature = signCall(signing, String(now.getTime()), callOf(body));
        return check(changed, now, signature) === "forged";
      }),
      { numRuns: 50 },
    );
  });

  it("refuses to give an old signature a new time", () => {
    const signature = signCall(signing, String(now.getTime()), callOf("{}"));
    expect(check("{}", new Date(now.getTime() + 1), signature)).toBe("forged");
  });

  it("takes times up to five minutes off, either way, and none beyond", () => {
    const verdicts = [-300_000, 300_000, -300_001, 300_001].map((off) => check("{}", new Date(now.getTime() + off)));
    expect(verdicts).toEqual(["valid", "valid", "outside window", "outside window"]);
  });

  it("calls missing and misshapen headers malformed", () => {
    const good = signatureHeaders(signing, callOf("{}"), { now });
    const judge = (timestamp: string | undefined, signature: string | undefined) =>
      checkSignature(verifying, { timestamp, signature }, callOf("{}"), { now });
    expect(judge(good["x-timestamp"], good["x-signature"])).toBe("valid");
    expect(judge(undefined, good["x-signature"])).toBe("malformed");
    expect(judge(good["x-timestamp"], undefined)).toBe("malformed");
    expect(judge(`${good["x-timestamp"]}.0`, good["x-signature"])).toBe("malformed");
    expect(judge("1e12", good["x-signature"])).toBe("malformed");
    expect(judge(good["x-timestamp"], "")).toBe("malformed");
    expect(judge(good["x-timestamp"], "not base64 at all, but long enough to be one!")).toBe("malformed");
  });
});

it("refuses a shared secret that could be guessed", () => {
  expect(() => hmacKey("short")).toThrow(RangeError);
});
