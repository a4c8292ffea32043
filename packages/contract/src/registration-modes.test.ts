import { describe, expect, it } from "vitest";
import { mobileByRule, rulesInMode } from "./registration-modes.ts";

const rule = (field: string, enabled: boolean, required: boolean) => ({
  field,
  enabled,
  required,
  patternId: 7,
  acceptedPattern: "^[0-9]+$",
  minLength: 6,
  maxLength: 12,
});

describe("the rules of a mode", () => {
  const brands = [rule("username", true, true), rule("password", true, true), rule("mobileNum", false, false)];

  it("[R-5.04] are the brand's own by username", () => {
    expect(rulesInMode("username", brands)).toEqual(brands);
  });

  it("[R-5.04] ask for the number first, and for no username, by mobile number", () => {
    expect(rulesInMode("mobile", brands).map(({ field, enabled, required }) => [field, enabled, required])).toEqual([
      ["mobileNum", true, true],
      ["username", false, false],
      ["password", true, true],
    ]);
  });

  it("[R-5.04] ask for the number although the brand has no rule for it", () => {
    expect(rulesInMode("mobile", [rule("username", true, true)])[0]).toMatchObject({
      field: "mobileNum",
      enabled: true,
      required: true,
    });
  });
});

describe("a rule of digits", () => {
  it.each([
    ["3001234567", { digits: 10, prefix: "3" }, "3001234567"],
    ["03001234567", { digits: 10, prefix: "3" }, "3001234567"],
    ["9171234567", { digits: 11, prefix: "09" }, "09171234567"],
    ["09171234567", { digits: 11, prefix: "09" }, "09171234567"],
    ["2025550100", { digits: 10, prefix: "" }, "2025550100"],
    ["300123456", { digits: 10, prefix: "3" }, undefined],
    ["30012345678", { digits: 10, prefix: "3" }, undefined],
    ["4001234567", { digits: 10, prefix: "3" }, undefined],
    ["08171234567", { digits: 11, prefix: "09" }, undefined],
    ["", { digits: 10, prefix: "" }, undefined],
  ])("[R-5.04] reads %j by %j as %j", (typed, byRule, read) => {
    expect(mobileByRule(byRule, typed)).toBe(read);
  });
});
