import { describe, expect, it } from "vitest";
import { faultOf } from "./captcha-fault.ts";

describe("what was wrong with a captcha", () => {
  it.each([
    ["CAPTCHA_REQUIRED", {}, "missing"],
    ["CAPTCHA_CHECK_FAILED", {}, "wrong"],
    ["CAPTCHA_CHECK_FAILED", { expired: true }, "expired"],
    ["SIGN_IN_FAILED", {}, undefined],
  ] as const)("after %s %o is %s", (code, details, fault) => {
    expect(faultOf({ code, message: undefined, details })).toBe(fault);
  });
});
