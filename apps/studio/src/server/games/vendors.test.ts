import { describe, expect, it } from "vitest";
import { IN_HOUSE, SLOT_VENDORS, vendorOf } from "./vendors.ts";

describe("vendorOf", () => {
  it("[R-1.02] gives every vendor its even share of ten thousand games, the first game to the house", () => {
    const counts = new Map<string, number>();
    for (let game = 1; game <= 10_000; game += 1) {
      const vendor = vendorOf(game);
      counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    }
    expect(vendorOf(1)).toBe(IN_HOUSE);
    expect([...counts.keys()].toSorted()).toEqual(SLOT_VENDORS.toSorted());
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(1111);
  });

  it("lists the slots of before, whatever vendors of tables are added", () => {
    const first = Array.from({ length: 18 }, (_, index) => vendorOf(index + 1));
    expect(first.join()).toBe("INHOUSE,PG,EG2,PT,JDB,CQ9,FC,JL,BGS,PG,EG2,PT,JDB,CQ9,FC,JL,BGS,INHOUSE");
  });

  it("spreads what repeats every twelve games over all vendors", () => {
    const met = new Set<string>();
    for (let game = 1; game <= 10_000; game += 12) met.add(vendorOf(game));
    expect(met.size).toBe(SLOT_VENDORS.length);
  });
});
