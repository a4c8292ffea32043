import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileSlot } from "../compiled-slot.ts";
import { ReelsPlay } from "../reels-play.ts";
import { slotFigures } from "../slot-figures.ts";
import type { LinesFamily, LinesMath, ReelStrip, WaysMath } from "../slot-math.ts";
import { columnsOf } from "./columns.ts";
import { lineMoments } from "./line-moments.ts";
import { mostOfWindow } from "./most-of-window.ts";
import { reelsFigures } from "./reels-figures.ts";
import { wayMoments } from "./way-moments.ts";

/** The moments from enumerating every window: the cases by scatters, their pays, and the highest payout. */
function byLooking(math: LinesMath | WaysMath) {
  const slot = compileSlot(math);
  const found = new Map<number, { windows: bigint; units: bigint; misses: bigint }>();
  let squares = 0n;
  let most = 0;
  const visit = (entry: number[], reel: number): void => {
    const strip = math.strips.base[reel];
    if (strip) {
      for (const height of slot.heights[reel] ?? []) {
        strip.forEach((_, stop) => visit([...entry, ...(slot.heightsVary ? [height, stop] : [stop])], reel + 1));
      }
      return;
    }
    const play = new ReelsPlay(math);
    play.play(entry);
    const units = play.units() - (slot.scatterPays[play.scatters] ?? 0);
    const { windows, units: sum, misses } = found.get(play.scatters) ?? { windows: 0n, units: 0n, misses: 0n };
    found.set(play.scatters, {
      windows: windows + 1n,
      units: sum + BigInt(units),
      misses: misses + (units === 0 ? 1n : 0n),
    });
    squares += BigInt(units) ** 2n;
    most = Math.max(most, play.units());
  };
  visit([], 0);
  return { found, squares, most };
}

function expectSame(math: LinesMath | WaysMath): void {
  const slot = compileSlot(math);
  const columns = columnsOf(slot, "base");
  const moments = slot.lines > 0 ? lineMoments(slot, columns) : wayMoments(slot, columns);
  const { found, squares, most } = byLooking(math);
  const counted = moments.byScatters.flatMap((each, n) => (each.windows > 0n ? [[n, { ...each }] as const] : []));
  expect(new Map(counted)).toEqual(found);
  expect(moments.windows).toBe([...found.values()].reduce((sum, { windows }) => sum + windows, 0n));
  expect(moments.squares).toBe(squares);
  expect(mostOfWindow(slot, columns, [...slot.scatterPays])).toBe(most);
}

/** Strips of such symbols. The wild is not on the reels on which a run begins, nor near a scatter. */
function strips(reels: number, length: number, wildReels: readonly number[]): fc.Arbitrary<ReelStrip[]> {
  const plain = fc.constantFrom("A", "B", "C", "S");
  const withWild = fc.constantFrom("A", "B", "C", "S", "W");
  return fc.tuple(
    ...Array.from({ length: reels }, (_, reel) =>
      fc.array(wildReels.includes(reel) ? withWild : plain, { minLength: 3, maxLength: length }),
    ),
  );
}

/** Pays for the given counts that do not fall with longer runs. */
const table = (counts: readonly number[]) =>
  fc
    .tuple(...counts.map(() => fc.integer({ min: 1, max: 9 })))
    .map((steps) => Object.fromEntries(counts.map((n, at) => [n, steps.slice(0, at + 1).reduce((a, b) => a + b, 0)])));

const pays = (counts: readonly number[]) =>
  fc.record({ W: fc.constant({}), A: table(counts), B: table(counts), C: table(counts) });

const basics = { code: "test", rulesVersion: "1", wild: "W", scatter: "S" };
const freeSpins = { awards: { 2: 1 }, multiplier: 2 };

function linesMachine(family: LinesFamily, reels: number, counts: readonly number[]): fc.Arbitrary<LinesMath> {
  const line = fc.array(fc.nat(1), { minLength: reels, maxLength: reels });
  const wildReels = family === "bothways" ? [1, 2, 3] : Array.from({ length: reels - 1 }, (_, reel) => reel + 1);
  return fc
    .record({
      paylines: fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: String }),
      linePays: pays(counts),
      scatterPays: table([2, 3]),
      base: strips(reels, reels > 3 ? 3 : 5, wildReels),
    })
    .map(({ base, ...machine }) => ({
      ...basics,
      family,
      ...machine,
      rows: 2,
      stakeUnits: machine.paylines.length,
      freeSpins,
      strips: { base, free: base },
    }));
}

const wayMachines: fc.Arbitrary<WaysMath> = fc
  .record({
    wayPays: pays([2, 3]),
    scatterPays: table([2, 3]),
    heights: fc.array(
      fc.uniqueArray(fc.record({ rows: fc.integer({ min: 1, max: 3 }), weight: fc.integer({ min: 1, max: 2 }) }), {
        minLength: 1,
        maxLength: 2,
        selector: ({ rows }) => rows,
      }),
      { minLength: 3, maxLength: 3 },
    ),
    base: strips(3, 4, [1, 2]),
  })
  .map(({ base, ...machine }) => ({
    ...basics,
    family: "megareels" as const,
    ...machine,
    stakeUnits: 10,
    freeSpins,
    strips: { base, free: base },
  }));

describe("the moments of a window are what looking at every window finds", () => {
  it("of lines from the left", () => {
    fc.assert(fc.property(linesMachine("lines5x3", 3, [2, 3]), expectSame), { numRuns: 60 });
  });

  it("of lines from both sides", () => {
    fc.assert(fc.property(linesMachine("bothways", 5, [3, 4, 5]), expectSame), { numRuns: 40 });
  });

  it("of lines where a wild fills its reel", () => {
    fc.assert(fc.property(linesMachine("expanding", 3, [2, 3]), expectSame), { numRuns: 60 });
  });

  it("of ways, whatever the heights of the reels", () => {
    fc.assert(fc.property(wayMachines, expectSame), { numRuns: 60 });
  });
});

describe("the figures of a game of lines", () => {
  it("are those of enumerating its windows, free spins that are won again included", () => {
    // On long strips, free spins are rare enough that their chain ends.
    const rare = linesMachine("lines5x3", 3, [3]).map((math) => {
      const longer = math.strips.base.map((strip) => [...strip, "A", "B", "C", "A", "B", "C", "A", "B"]);
      return { ...math, freeSpins: { awards: { 3: 2 }, multiplier: 3 }, strips: { base: longer, free: longer } };
    });
    fc.assert(
      fc.property(rare, (math) => {
        const listed = slotFigures(math);
        expect(reelsFigures(math)).toEqual({
          returnToPlayer: listed.returnToPlayer,
          baseReturn: listed.baseReturn,
          hitRate: listed.hitRate,
          featureRate: listed.triggerRate,
          freeSpinsPerTrigger: listed.freeSpinsPerTrigger,
          variance: listed.variance,
          mostOfSpin: listed.maxSpinWin,
        });
      }),
      { numRuns: 25 },
    );
  });
});
