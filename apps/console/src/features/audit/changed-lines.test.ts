import { describe, expect, it } from "vitest";
import { changedLines, isChangedParts } from "./changed-lines.ts";

describe("changedLines", () => {
  it("names single fields by the paths of the settings", () => {
    const lines = changedLines({
      name: { from: "Old", to: "New" },
      status: { from: 0, to: 1 },
      regions: {
        from: { blockedCountries: [], blockedAddresses: [] },
        to: { blockedCountries: ["SG"], blockedAddresses: [] },
      },
      minimumAge: { from: 18, to: 21 },
    });
    expect(lines).toEqual([
      { path: "status", from: 0, to: 1 },
      { path: "name", from: "Old", to: "New" },
      { path: "settings.regions.blockedCountries", from: [], to: ["SG"] },
      { path: "settings.minimumAge", from: 18, to: 21 },
    ]);
  });

  it("tells the moments of a plan that was made, and the hosts of a site", () => {
    const plan = { from: "2030-01-01T00:00:00.000Z", until: "2030-01-01T01:00:00.000Z" };
    expect(changedLines({ plan: { from: null, to: plan }, main: { from: null, to: "a.test" } })).toEqual([
      { path: "plan.from", from: null, to: plan.from },
      { path: "plan.until", from: null, to: plan.until },
      { path: "mainHost", from: null, to: "a.test" },
    ]);
  });
});

describe("isChangedParts", () => {
  it("knows parts with what they were from words and counts", () => {
    expect(isChangedParts({ status: { from: 0, to: 1 } })).toBe(true);
    expect(isChangedParts("hosts")).toBe(false);
    expect(isChangedParts({ games: 3 })).toBe(false);
    expect(isChangedParts(null)).toBe(false);
  });
});
