import { authErrorCode, authErrors } from "@banyan/contract/auth-errors";
import { describe, expect, it } from "vitest";
import { completeLanguages } from "./languages.ts";
import { translateError } from "./server-speech.ts";

const waiting = { retryAfterSeconds: 290 };

describe("the phone and code authentication errors", () => {
  it.each(Object.keys(authErrors))("[R-8.02] %s has its code, and its message in every language", (name) => {
    const code = authErrorCode(`auth/${name}`);
    expect(code).toBe(authErrorCode(name));
    const messages = completeLanguages.map((language) => translateError(language.code, code, waiting));
    expect(new Set(messages).size).toBe(completeLanguages.length);
    for (const message of messages) expect(message).not.toMatch(/[{}]|error\.|undefined/);
  });

  it("[R-8.02] each says something of its own", () => {
    const messages = Object.keys(authErrors).map((name) => translateError("en", authErrorCode(name), waiting));
    expect(new Set(messages).size).toBe(messages.length);
  });

  it("[R-8.02] an error that no list has is unknown", () => {
    for (const name of ["auth/network-request-failed", "", "toString", "auth/__proto__"]) {
      expect(authErrorCode(name)).toBe("AUTH_UNKNOWN");
    }
  });

  it("[R-9.02] too many requests say how long to wait", () => {
    expect(translateError("en", "TOO_MANY_AUTH_REQUESTS", { retryAfterSeconds: 300 })).toContain("5 minutes");
    expect(translateError("en", "TOO_MANY_AUTH_REQUESTS", { retryAfterSeconds: 30 })).toContain("1 minute.");
    expect(translateError("en", "PAYMENT_PASSWORD_LOCKED", { retryAfterSeconds: 900 })).toContain("15 minutes");
    expect(translateError("en", "PAYMENT_PASSWORD_LOCKED", { retryAfterSeconds: 86_390 })).toContain("24 hours");
    expect(translateError("ur", "SIGN_IN_LOCKED", { retryAfterSeconds: 299 })).toContain("5");
  });
});
