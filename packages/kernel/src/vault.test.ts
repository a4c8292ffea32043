import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openVault } from "./vault.ts";

const newKey = () => randomBytes(32).toString("base64url");

describe("the vault", () => {
  it("opens what it sealed, which is another value every time", () => {
    const vault = openVault(newKey());
    const [one, other] = [vault.seal("JBSWY3DP", "operator.totp:1"), vault.seal("JBSWY3DP", "operator.totp:1")];
    expect(one.equals(other)).toBe(false);
    expect(one.includes("JBSWY3DP")).toBe(false);
    expect([one, other].map((sealed) => vault.open(sealed, "operator.totp:1"))).toEqual(["JBSWY3DP", "JBSWY3DP"]);
  });

  it("opens nothing that was changed by a bit, cut short, or moved to another row", () => {
    const vault = openVault(newKey());
    const sealed = vault.seal("42", "bank_account.number:1");
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open(changed, "bank_account.number:1"), `bit ${bit}`).toThrow();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(sealed.subarray(0, length), "bank_account.number:1"), `${length} bytes`).toThrow();
    }
    expect(() => vault.open(sealed, "bank_account.number:2")).toThrow();
  });

  it("opens what an earlier key sealed, and says so when the key is missing", () => {
    const [before, now] = [newKey(), newKey()];
    const sealed = openVault(before).seal("42", "a");
    const both = openVault(`${now},${before}`);
    expect(both.open(sealed, "a")).toBe("42");
    expect(sealed.subarray(0, both.head.length).equals(both.head)).toBe(false);
    expect(both.seal("42", "a").subarray(0, both.head.length).equals(both.head)).toBe(true);
    expect(() => openVault(now).open(sealed, "a")).toThrow("a is sealed under a key that this process does not have");
  });

  it("tells equal texts of one scope by their fingerprints, and nothing to who has another key", () => {
    const vault = openVault(newKey());
    expect(vault.fingerprint("42", "banyan")).toEqual(vault.fingerprint("42", "banyan"));
    const others = [
      vault.fingerprint("43", "banyan"),
      vault.fingerprint("42", "noor"),
      vault.fingerprint("n42", "banya"),
      openVault(newKey()).fingerprint("42", "banyan"),
    ];
    for (const other of others) expect(other).not.toEqual(vault.fingerprint("42", "banyan"));
  });

  it.each(["", "short", `${newKey()},`, randomBytes(31).toString("base64url")])("refuses %s as its keys", (keys) => {
    expect(() => openVault(keys)).toThrow("32 bytes");
  });
});
