import { describe, expect, it } from "vitest";
import { rational } from "../rational.ts";
import { slotFigures } from "./slot-figures.ts";
import type { LinesMath } from "./slot-math.ts";

/** One reel of four stops that shows one symbol. All its figures can be computed by hand. */
const tiny: LinesMath = {
  code: "tiny",
  rulesVersion: "1",
  family: "lines5x3",
  stakeUnits: 1,
  rows: 1,
  paylines: [[0]],
  wild: "W",
  scatter: "S",
  linePays: { W: {}, A: { 1: 4 }, X: {} },
  scatterPays: {},
  freeSpins: { awards: { 1: 2 }, multiplier: 2 },
  strips: { base: [["A", "S", "X", "X"]], free: [["A", "S", "X", "X"]] },
};

describe("the figures of a slot", () => {
  it("are those computed by hand, retriggers included", () => {
    // A free spin wins 2 on average and awards ½ more, so its total value is 2 / (1 − ½) = 4. A paid spin wins 1 and
    // awards ½ free spins: 1 + ½ × 4 = 3.
    //
    // One free spin with its awards is 8, 8, 0 or 0 before the spread of the awarded ones. Its variance is 16, the
    // total 16 / (1 − ½) = 32. A paid spin is likewise worth 4, 8, 0 or 0. Its variance is 11, the total 11 + ½ × 32 =
    // 27.
    expect(slotFigures(tiny)).toEqual({
      returnToPlayer: rational(3n),
      baseReturn: rational(1n),
      freeReturn: rational(2n),
      hitRate: rational(1n, 4n),
      triggerRate: rational(1n, 4n),
      freeSpinsPerTrigger: rational(4n),
      variance: rational(27n),
      maxSpinWin: rational(8n),
      combinations: { base: 4, free: 4 },
    });
  });

  it("are those of the lines alone where no free spins are won", () => {
    const plain = { ...tiny, freeSpins: { awards: {}, multiplier: 2 } };
    expect(slotFigures(plain)).toMatchObject({
      returnToPlayer: rational(1n),
      triggerRate: rational(0n),
      freeSpinsPerTrigger: rational(0n),
      variance: rational(3n),
    });
  });

  it("are refused for a machine whose free spins would never end", () => {
    const endless = { ...tiny, freeSpins: { awards: { 1: 4 }, multiplier: 1 } };
    expect(() => slotFigures(endless)).toThrow("free spins end");
  });

  it("are refused for a record that is no machine", () => {
    expect(() => slotFigures({ ...tiny, paylines: [[1]] })).toThrow("inside the window");
    expect(() => slotFigures({ ...tiny, stakeUnits: 2, paylines: [[0], [0]] })).toThrow("no two lines");
    expect(() => slotFigures({ ...tiny, linePays: { ...tiny.linePays, A: { 1: 0.5 } } })).toThrow("whole");
    expect(() => slotFigures({ ...tiny, strips: { ...tiny.strips, free: [["Q"]] } })).toThrow("Q has pays");
  });
});
