import { describe, expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.ts";

describe("password hashes", () => {
  it("are argon2id of 19 MiB, two passes, one lane, with a salt of their own", async () => {
    const [one, other] = [await hashPassword("same"), await hashPassword("same")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwordMatches(one, "same")).toBe(true);
    expect(await passwordMatches(other, "Same")).toBe(false);
  });

  it("of nobody match nothing", async () => {
    expect(await passwordMatches(undefined, "nobody")).toBe(false);
  });
});
