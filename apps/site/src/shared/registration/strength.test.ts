import { describe, expect, it } from "vitest";
import { strengthOf } from "./strength.ts";

describe("the strength of a password", () => {
  it.each([
    ["short", false, 0],
    ["aaaaaaaa", true, 1],
    ["abcdefgh", true, 1],
    ["abcdefg1", true, 2],
    ["abcdefG1", true, 3],
    ["Abcdefg-1234", true, 4],
    ["correct horse battery", true, 4],
  ])("of %j is told", (password, fits, strength) => {
    expect(strengthOf(password, fits)).toBe(strength);
  });
});
