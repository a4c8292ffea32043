import { describe, expect, it } from "vitest";
import { addDays, dayAt, periodOf, presetRange, RANGE_STEPS, shiftedRange } from "./day-range.ts";

describe("day ranges", () => {
  it("takes the day from the brand's time zone, not the device's", () => {
    const moment = Date.UTC(2026, 10, 21, 20, 30);
    expect(dayAt(moment, "Asia/Karachi")).toBe("2026-11-22");
    expect(dayAt(moment, "America/New_York")).toBe("2026-11-21");
  });

  it("[R-9.06] offers the last and the next 7 and 30 days, today included", () => {
    expect(presetRange("last7", "2026-03-03")).toEqual({ from: "2026-02-25", to: "2026-03-03" });
    expect(presetRange("last30", "2026-03-03")).toEqual({ from: "2026-02-02", to: "2026-03-03" });
    expect(presetRange("next7", "2026-12-28")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
    expect(presetRange("next30", "2028-02-01")).toEqual({ from: "2028-02-01", to: "2028-03-01" });
  });

  it("[R-9.06] moves a range 7 and 30 days back and forward, never past the latest day", () => {
    const range = { from: "2026-02-20", to: "2026-02-26" };
    expect(RANGE_STEPS.map((step) => shiftedRange(range, step, "2026-03-10"))).toEqual([
      { from: "2026-01-21", to: "2026-01-27" },
      { from: "2026-02-13", to: "2026-02-19" },
      { from: "2026-02-27", to: "2026-03-05" },
      { from: "2026-03-04", to: "2026-03-10" },
    ]);
    expect(shiftedRange(range, 7, "2026-02-26")).toEqual(range);
    expect(shiftedRange(range, 30, "2026-02-01")).toEqual(range);
  });

  it("knows today and yesterday", () => {
    expect(presetRange("today", "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-01" });
    expect(presetRange("yesterday", "2026-01-01")).toEqual({ from: "2025-12-31", to: "2025-12-31" });
  });

  it("asks for whole days: up to the beginning of the day after the last", () => {
    const { from, to } = periodOf({ from: "2026-11-20", to: "2026-11-21" });
    expect(new Date(from)).toEqual(new Date(2026, 10, 20));
    expect(new Date(to)).toEqual(new Date(2026, 10, 22));
  });

  it("crosses a leap day", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });
});
