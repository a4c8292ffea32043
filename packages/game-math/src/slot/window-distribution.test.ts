import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileSlot } from "./compiled-slot.ts";
import { ReelsPlay } from "./reels-play.ts";
import type { LinesMath, SpinKind } from "./slot-math.ts";
import { windowDistribution } from "./window-distribution.ts";

/** Enumerates every combination of stops with the evaluation that the game itself uses. */
function bruteForce(math: LinesMath, kind: SpinKind): Map<string, number> {
  const strips = math.strips[kind];
  const paid = { ...math, strips: { base: strips, free: strips } };
  const counts = new Map<string, number>();
  const visit = (stops: number[]) => {
    const strip = strips[stops.length];
    if (!strip) {
      const play = new ReelsPlay(paid);
      play.play(stops);
      const key = `${play.units()}/${play.freeSpinsAwarded}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return;
    }
    strip.forEach((_, stop) => visit([...stops, stop]));
  };
  visit([]);
  return counts;
}

const symbols = fc.constantFrom("W", "S", "A", "B", "C");
const table = (counts: number[], max: number) =>
  fc
    .tuple(...counts.map(() => fc.nat(max)))
    .map((pays) => Object.fromEntries(counts.map((n, at) => [n, pays[at] ?? 0])));

/** Slots of three or four short reels, with any pays. Wilds and scatters are anywhere, even stacked. */
const machines: fc.Arbitrary<LinesMath> = fc.integer({ min: 3, max: 4 }).chain((reels) => {
  const strips = fc.array(fc.array(symbols, { minLength: 2, maxLength: 6 }), { minLength: reels, maxLength: reels });
  const counts = Array.from({ length: reels }, (_, at) => at + 1);
  const machine = fc.record({
    code: fc.constant("test"),
    rulesVersion: fc.constant("1"),
    family: fc.constant("lines5x3" as const),
    rows: fc.constant(2),
    paylines: fc.uniqueArray(fc.array(fc.nat(1), { minLength: reels, maxLength: reels }), {
      minLength: 1,
      maxLength: 6,
      selector: String,
    }),
    wild: fc.constant("W"),
    scatter: fc.constant("S"),
    linePays: fc.record({ W: table(counts, 9), A: table(counts, 9), B: table(counts, 9), C: table(counts, 9) }),
    scatterPays: table([2, 3, 4], 5),
    freeSpins: fc.record({ awards: table([2, 3, 5], 4), multiplier: fc.constant(2) }),
    strips: fc.record({ base: strips, free: strips }),
  });
  return machine.map((record) => ({ ...record, stakeUnits: record.paylines.length }));
});

describe("the distribution of a window", () => {
  it("is what looking at every combination of stops finds", () => {
    fc.assert(
      fc.property(machines, fc.constantFrom<SpinKind>("base", "free"), (math, kind) => {
        const slot = compileSlot(math);
        const distribution = windowDistribution(slot, kind);
        const found = distribution.outcomes.map((o): [string, number] => [`${o.units}/${o.freeSpins}`, o.combinations]);
        expect(new Map(found)).toEqual(bruteForce(math, kind));
        expect(found.reduce((sum, [, count]) => sum + count, 0)).toBe(distribution.combinations);
      }),
      { numRuns: 150 },
    );
  });
});
