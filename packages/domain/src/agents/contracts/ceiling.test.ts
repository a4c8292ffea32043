import { expect, it } from "vitest";
import { categoryAbove, type GivenBack } from "./ceiling.ts";

const salary = (rate: number, weights: Record<string, number> = {}) => [
  { rows: [{ min: 0n, active: 0, rate }], weights },
];
const nothing: GivenBack = { salaries: {}, rebates: [], points: [], pointValue: 0n, pointsFactor: 100n };
/** Play at 99 per cent leaves one per cent. */
const ceilings = { RNG: { most: 100 }, LIVE: { most: 50 } };

it.each<readonly [string, Partial<GivenBack>, string | undefined]>([
  ["nothing", {}, undefined],
  ["exactly the ceiling", { salaries: { daily: salary(50) } }, undefined],
  ["a hundredth of a per cent more", { salaries: { daily: salary(51) } }, "LIVE"],
  ["a weight that keeps it below", { salaries: { daily: salary(100, { LIVE: 50 }) } }, undefined],
  ["a weight that is one too high", { salaries: { daily: salary(100, { LIVE: 51 }) } }, "LIVE"],
  ["a daily salary that takes off the hourly one", { salaries: { daily: salary(50), hourly: salary(50) } }, undefined],
  ["hourly and real-time salaries together", { salaries: { hourly: salary(30), realtime: salary(21) } }, "LIVE"],
  [
    "two rebates and a salary",
    { salaries: { daily: salary(20) }, rebates: ["RNG", "RNG"].map((category) => ({ category, rate: 41 })) },
    "RNG",
  ],
  // A point for 100 minor units of bet, at 1 minor unit a point, is one per cent.
  ["points at the ceiling", { points: [{ category: "RNG", rate: 100 }], pointValue: 100n }, undefined],
  ["points above the ceiling", { points: [{ category: "RNG", rate: 101 }], pointValue: 100n }, "RNG"],
  [
    "points below the ceiling, but not with the factor of the highest level",
    { points: [{ category: "RNG", rate: 50 }], pointValue: 100n, pointsFactor: 201n },
    "RNG",
  ],
  ["a category without a ceiling", { rebates: [{ category: "FISH", rate: 9_000 }] }, undefined],
])("compares %s with the ceilings", (_title, given, above) => {
  expect(categoryAbove(ceilings, { ...nothing, ...given })).toBe(above);
});

it("counts the row that pays most", () => {
  const rows = [200, 40].map((rate, place) => ({ min: BigInt(place), active: 0, rate }));
  expect(categoryAbove(ceilings, { ...nothing, salaries: { hourly: [{ rows, weights: {} }] } })).toBe("RNG");
});
