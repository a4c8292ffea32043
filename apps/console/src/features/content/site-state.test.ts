import { describe, expect, it } from "vitest";
import { siteStateOf } from "./site-state.ts";

const now = Date.parse("2030-01-01T00:00:00Z");
const before = "2029-12-31T23:59:59Z";
const after = "2030-01-01T00:00:01Z";

describe("siteStateOf", () => {
  it.each([
    [true, null, null, "on_site"],
    [true, before, after, "on_site"],
    [true, after, null, "scheduled"],
    [true, null, before, "expired"],
    [true, null, "2030-01-01T00:00:00Z", "expired"],
    [false, null, null, "draft"],
    [false, after, null, "draft"],
  ] as const)("published %s, from %s until %s: %s", (published, startsAt, endsAt, state) => {
    expect(siteStateOf({ published, content: { startsAt, endsAt } }, now)).toBe(state);
  });

  it("knows of no schedule where the kind has none", () => {
    expect(siteStateOf({ published: true, content: {} }, now)).toBe("on_site");
  });
});
