import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { codeStep } from "./authenticator-code.ts";

const secret = new Secret({ size: 20 }).base32;
const now = Date.UTC(2026, 0, 2, 3, 4, 5);

describe("an authenticator's code", () => {
  it("belongs to its step of thirty seconds", () => {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
    expect(codeStep(secret, code, now)).toBe(BigInt(Math.floor(now / 30_000)));
    expect(codeStep(secret, code, now + 30_000)).toBe(BigInt(Math.floor(now / 30_000)));
    expect(codeStep(secret, code, now + 120_000)).toBeUndefined();
  });

  it.each(["", "12345", "1234567", "12345é", "١٢٣٤٥٦", "abcdef", "12 456"])(
    "is refused in another form: %s",
    (code) => {
      expect(codeStep(secret, code, now)).toBeUndefined();
    },
  );
});
