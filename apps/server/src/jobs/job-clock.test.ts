import { expect, it } from "vitest";
import { isMinuteOf } from "./job-clock.ts";
import { jobKinds } from "./job-kinds.ts";

it.each([
  ["* * * * *", "2026-03-09T07:05:20Z", true],
  ["*/15 * * * *", "2026-03-09T07:45:59Z", true],
  ["*/15 * * * *", "2026-03-09T07:46:00Z", false],
  ["20 */6 * * *", "2026-03-09T18:20:00Z", true],
  ["20 */6 * * *", "2026-03-09T17:20:00Z", false],
  ["10 3 * * *", "2026-03-09T03:10:30Z", true],
  ["10 3 * * *", "2026-03-09T15:10:30Z", false],
  ["0 0 1 1 *", "2026-01-01T00:00:00Z", true],
  ["0 0 1 1 *", "2026-01-02T00:00:00Z", false],
  ["0 0 * * 1", "2026-03-09T00:00:00Z", true],
])("%s at %s: %s", (expression, at, expected) => {
  expect(isMinuteOf(expression, new Date(at))).toBe(expected);
});

it("reads every schedule of the registry, and refuses what it does not know", () => {
  for (const { schedule } of Object.values(jobKinds)) {
    if (schedule !== undefined) expect(() => isMinuteOf(schedule, new Date())).not.toThrow();
  }
  for (const unknown of ["* * * *", "1-5 * * * *", "1,2 * * * *", "@daily"]) {
    expect(() => isMinuteOf(unknown, new Date())).toThrow();
  }
});
