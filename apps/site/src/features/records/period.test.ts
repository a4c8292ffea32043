import { expect, it } from "vitest";
import { byDay, chosenDays } from "./period.ts";
import { readPeriod } from "./period-search.ts";

it("reads a period from the address, and none that makes no sense", () => {
  const none = { from: undefined, to: undefined };
  expect(readPeriod({ from: "2026-11-01", to: "2026-11-21" })).toEqual({ from: "2026-11-01", to: "2026-11-21" });
  expect(readPeriod({ from: "2026-11-21", to: "2026-11-01" })).toEqual(none);
  expect(readPeriod({ from: "2026-02-30", to: "2026-03-01" })).toEqual(none);
  expect(readPeriod({ from: "yesterday", to: "2026-03-01" })).toEqual(none);
  expect(readPeriod({ from: "2026-03-01" })).toEqual(none);
});

it("covers the last seven days, today among them, unless told", () => {
  expect(chosenDays({}, "2026-11-21")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
});

it("puts entries under the day they fall on where the player is", () => {
  const late = { at: "2026-11-20T20:30:00Z" };
  const early = { at: "2026-11-20T18:00:00Z" };
  // 20:30 in Greenwich is already the next day in Karachi.
  expect(byDay([late, early], ({ at }) => at, "Asia/Karachi")).toEqual([
    { day: "2026-11-21", entries: [late] },
    { day: "2026-11-20", entries: [early] },
  ]);
});
