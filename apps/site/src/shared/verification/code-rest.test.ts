import { describe, expect, it } from "vitest";
import { rest, restAfter, restOf } from "./code-rest.ts";

describe("the rest after a code was sent", () => {
  it("[R-4.09] is the code's minutes, less what the answer took", () => {
    const askedAt = 1_000_000;
    expect(restAfter({ askedAt, answeredAt: askedAt, expiredMinutes: 5 })).toBe(askedAt + 300_000);
    expect(restAfter({ askedAt, answeredAt: askedAt + 4_000, expiredMinutes: 5 })).toBe(askedAt + 2_000 + 300_000);
  });

  it("is not made longer by a clock that is put back", () => {
    expect(restAfter({ askedAt: 5_000, answeredAt: 1_000, expiredMinutes: 1 })).toBe(61_000);
  });

  it("belongs to one address", () => {
    rest("login +92 300", Date.now() + 60_000);
    rest("login +92 301", Date.now() - 1);
    expect(restOf("login +92 300")).toBeGreaterThan(Date.now());
    expect([restOf("login +92 301"), restOf("login +92 302")]).toEqual([undefined, undefined]);
  });
});
