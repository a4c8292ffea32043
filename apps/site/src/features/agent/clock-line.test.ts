import { describe, expect, it } from "vitest";
import { clockLine, gmtOffset } from "./clock-line.ts";

describe("the clock of the agent header", () => {
  const instant = Date.parse("2026-12-31T20:04:09.700Z");

  it.each([
    [0, "2026-12-31 20:04:09", "GMT+00:00"],
    [300, "2027-01-01 01:04:09", "GMT+05:00"],
    [345, "2027-01-01 01:49:09", "GMT+05:45"],
    [-570, "2026-12-31 10:34:09", "GMT-09:30"],
  ])("[R-2.31] at %i minutes east is %s, %s", (offset, line, name) => {
    expect(clockLine(instant, offset)).toBe(line);
    expect(gmtOffset(offset)).toBe(name);
  });
});
