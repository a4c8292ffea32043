import { describe, expect, it } from "vitest";
import { IN_HOUSE, vendorOf, VENDORS } from "./vendors.ts";

describe("vendorOf", () => {
  it("[R-1.02] gives every vendor its even share of ten thousand games, the first game to the house", () => {
    const counts = new Map<string, number>();
    for (let game = 1; game <= 10_000; game += 1) {
      const vendor = vendorOf(game);
      counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    }
    expect(vendorOf(1)).toBe(IN_HOUSE);
    expect([...counts.keys()].toSorted()).toEqual([...VENDORS].toSorted());
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(1111);
  });

  it("spreads what repeats every twelve games over all vendors", () => {
    const met = new Set<string>();
    for (let game = 1; game <= 10_000; game += 12) met.add(vendorOf(game));
    expect(met.size).toBe(VENDORS.length);
  });
});
