import { describe, expect, it } from "vitest";
import { weaknessOfPin } from "./payment-password.ts";

describe("six digits as a payment password", () => {
  it.each([
    ["000000", "repeated"],
    ["111111", "repeated"],
    ["121212", "repeated"],
    ["123123", "repeated"],
    ["112233", "repeated"],
    ["123456", "sequence"],
    ["234567", "sequence"],
    ["654321", "sequence"],
    ["890123", "sequence"],
    ["210987", "sequence"],
    ["147258", "keyboard"],
    ["258369", "keyboard"],
    ["963852", "keyboard"],
    ["159753", "keyboard"],
    ["456123", "keyboard"],
  ] as const)("%s is refused as %s", (pin, reason) => {
    expect(weaknessOfPin(pin)).toBe(reason);
  });

  it.each(["070491", "040791", "910407", "071991", "041991", "199104"])("%s is refused as a birthday", (pin) => {
    expect(weaknessOfPin(pin, { birthday: "1991-04-07" })).toBe("birthday");
    expect(weaknessOfPin(pin, { birthday: "1983-12-30" })).toBeUndefined();
  });

  it.each(["300987", "230098", "923009"])("%s is refused as part of the mobile number", (pin) => {
    expect(weaknessOfPin(pin, { mobile: "+92 300 98765 43" })).toBe("mobile");
  });

  it.each(["246810", "135790", "135791", "739104", "583920", "902741"])("%s is taken", (pin) => {
    expect(weaknessOfPin(pin, { birthday: "1991-04-07", mobile: "+92 300 1234567" })).toBeUndefined();
  });
});
