import { describe, expect, it } from "vitest";
import { Dice } from "@banyan/dev-env/dice";
import { availableFaults, drawSubsets } from "./schedule.ts";

const { faults } = availableFaults({
  disk: { path: "", fill: () => undefined, free: () => undefined, unmount: () => undefined },
  clock: { environment: {}, set: () => undefined, remove: () => undefined },
});
const kindsOf = (seed: number, count: number) =>
  drawSubsets(faults, count, new Dice(seed)).map((subset) => subset.map(({ kind }) => kind));

describe("the faults of a run", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(kindsOf(5, 40)).toEqual(kindsOf(5, 40));
    expect(kindsOf(5, 40)).not.toEqual(kindsOf(6, 40));
  });

  it.each([1, 2, 3, 4, 5])("come each before any comes again, as many as were asked for (seed %i)", (seed) => {
    const drawn = kindsOf(seed, faults.length * 2).flat();
    expect(drawn).toHaveLength(faults.length * 2);
    expect(new Set(drawn.slice(0, faults.length)).size).toBe(faults.length);
  });

  it("of one subset act on different things", () => {
    for (const subset of drawSubsets(faults, 200, new Dice(9))) {
      expect(new Set(subset.map(({ target }) => target)).size).toBe(subset.length);
      expect(subset.length).toBeGreaterThan(0);
    }
  });

  it("are of sixteen kinds and more, and lack what the machine cannot have, which is said", () => {
    expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(16);
    const without = availableFaults({ disk: undefined, clock: undefined });
    expect(without.leftOut.map(({ kind }) => kind)).toEqual(["disk full", "database clock set"]);
    expect(without.faults.map(({ kind }) => kind)).not.toContain("disk full");
    expect(without.faults.map(({ kind }) => kind)).not.toContain("database clock set");
    expect(without.faults).toHaveLength(faults.length - 2);
  });
});
