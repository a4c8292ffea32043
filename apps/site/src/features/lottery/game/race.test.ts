import { expect, it } from "vitest";
import { raceOf } from "./race.ts";

const ORDER = [7, 3, 10, 1, 2, 9, 8, 4, 6, 5];
const leaders = (progress: number) =>
  [...raceOf(ORDER, progress)].toSorted(([, one], [, other]) => other - one).map(([car]) => car);

it("starts with all cars in one line, and ends in their order", () => {
  expect(new Set(raceOf(ORDER, 0).values()).size).toBe(1);
  expect(leaders(1)).toEqual(ORDER);
});

it("does not tell the order early, and keeps every car on its lane", () => {
  expect(leaders(0.4)).not.toEqual(ORDER);
  for (const progress of [0, 0.2, 0.5, 0.8, 1]) {
    for (const place of raceOf(ORDER, progress).values()) {
      expect(place).toBeGreaterThanOrEqual(0.12);
      expect(place).toBeLessThanOrEqual(0.94);
    }
  }
});
