import { describe, expect, it } from "vitest";
import { roundUnits, settleRound } from "./round.ts";
import type { RoundDraw, RoundOutcome } from "./round-shape.ts";
import type { CellsMath, LinesMath, ReelStrip, SlotMath, WaysMath } from "./slot-math.ts";

/** Builds strips of three symbols. Stop 0 shows the first word of each reel's column at the top, and so on down. */
function reels(columns: string): ReelStrip[] {
  return columns.split(" | ").map((column) => column.split(" "));
}

const lines: LinesMath = {
  family: "lines5x3",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 2,
  rows: 3,
  paylines: [
    [0, 0, 0, 0, 0],
    [0, 1, 2, 1, 0],
  ],
  wild: "wild",
  scatter: "scatter",
  linePays: { wild: {}, h1: { 3: 10, 4: 40, 5: 200 }, l1: { 3: 2, 4: 5, 5: 20 } },
  scatterPays: { 3: 5 },
  freeSpins: { awards: { 3: 1 }, multiplier: 2 },
  strips: { base: [], free: [] },
};

function machine<Math extends SlotMath>(math: Math, columns: string, free = columns): Math {
  return { ...math, strips: { base: reels(columns), free: reels(free) } };
}

/** A summary of the round: the kind, wins and features of each step. */
function told(outcome: RoundOutcome) {
  return outcome.steps.map(({ kind, wins, features }) => [
    kind,
    ...wins.map((win) => `${win.kind} ${win.symbol} ${win.count} ${win.pays}`),
    ...features.map((feature) => feature.kind),
  ]);
}

const play = (math: SlotMath, draw: RoundDraw) => settleRound(math, BigInt(math.stakeUnits), draw);
const STOPPED = [[0, 0, 0, 0, 0]];

describe("lines", () => {
  it("pay from the left, wilds standing for what the run began with", () => {
    const math = machine(lines, "h1 l1 l1 | wild l1 l1 | h1 l1 l1 | l1 l1 l1 | h1 l1 l1");
    expect(told(play(math, STOPPED))).toEqual([["base", "line h1 3 10"]]);
  });

  it("pay from both sides, and all five reels once", () => {
    const both: LinesMath = { ...lines, family: "bothways" };
    const sides = machine(both, "h1 l1 l1 | h1 l1 h1 | wild l1 l1 | l1 h1 l1 | l1 h1 h1");
    const { steps } = play(sides, STOPPED);
    expect(told({ steps, totalWin: 0n })).toEqual([["base", "line h1 3 10", "line l1 3 2"]]);
    expect(steps[0]?.wins[1]).toMatchObject({
      fromRight: true,
      line: 0,
      cells: [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    });
    const whole = machine(both, "h1 l1 l1 | h1 h1 l1 | wild l1 l1 | h1 h1 l1 | h1 l1 l1");
    expect(told(play(whole, STOPPED))).toEqual([["base", "line h1 5 200"]]);
    // A run of wilds from the right that a scatter ends is not a run over all reels.
    const wilds = { ...both, linePays: { ...both.linePays, wild: { 4: 7 } } };
    const right = machine(wilds, "scatter l1 l1 | wild l1 l1 | wild h1 h1 | wild l1 l1 | wild l1 l1");
    expect(told(play(right, STOPPED))).toEqual([["base", "line wild 4 7"]]);
    expect(roundUnits(right, STOPPED)).toBe(7);
  });

  it("count a reel that a wild fills, and tell what the reel stopped at", () => {
    const math = machine({ ...lines, family: "expanding" }, "h1 l1 l1 | h1 l1 l1 | l1 wild l1 | h1 l1 l1 | l1 l1 l1");
    const { steps } = play(math, STOPPED);
    expect(told({ steps, totalWin: 0n })).toEqual([["base", "line h1 4 40", "expanded"]]);
    expect(steps[0]?.grid[2]).toEqual(["wild", "wild", "wild"]);
    expect(steps[0]?.landed?.[2]).toEqual(["l1", "wild", "l1"]);
    expect(steps[0]?.features).toEqual([{ kind: "expanded", reel: 2, rows: [1] }]);
  });

  it("keep a filled reel through the free spins, where it no longer spins", () => {
    const columns = "h1 scatter l1 | l1 h1 scatter | l1 scatter l1 | l1 l1 h1 | l1 l1 l1";
    const free = "h1 l1 l1 | h1 wild l1 | h1 l1 l1 | l1 l1 l1 | l1 l1 l1";
    const math = machine({ ...lines, family: "sticky", freeSpins: { awards: { 3: 2 }, multiplier: 2 } }, columns, free);
    const { steps } = play(math, [...STOPPED, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]);
    expect(told({ steps, totalWin: 0n })).toEqual([
      ["base", "scatter scatter 3 10"],
      ["free", "line h1 3 20", "expanded"],
      ["free", "line h1 3 20", "stuck"],
    ]);
    expect(steps[2]?.features).toEqual([{ kind: "stuck", reels: [1] }]);
    expect(steps.map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([2, 1, 0]);
    expect(() => play(math, [...STOPPED, [0, 0, 0, 0, 0], [0, 1, 0, 0, 0]])).toThrow("does not spin");
  });

  it("open boxes that the draw names, each once", () => {
    const pick = { picks: { 3: 2 }, prizes: [1, 5, 9] };
    const columns = "h1 bonus l1 | l1 l1 bonus | l1 bonus l1 | l1 l1 h1 | h1 h1 l1";
    const math = machine(
      { ...lines, scatter: "bonus", scatterPays: {}, freeSpins: { awards: {}, multiplier: 1 }, pick },
      columns,
    );
    const { steps } = play(math, [...STOPPED, [2, 0]]);
    expect(told({ steps, totalWin: 0n })).toEqual([["base"], ["pick", "pick bonus 2 20", "picked"]]);
    expect(steps[1]?.features).toEqual([{ kind: "picked", opened: [2, 0], boxes: [2n, 10n, 18n] }]);
    expect(() => play(math, [...STOPPED, [1, 1]])).toThrow("each once");
    expect(() => play(math, [...STOPPED, [1]])).toThrow("as many boxes");
  });

  it("hold coins, give respins back with each, and pay them at the end", () => {
    const hold = {
      coins: 2,
      respins: 2,
      landsOnceIn: 9,
      values: [
        { units: 4, weight: 1 },
        { units: 10, weight: 1 },
      ],
      grand: 50,
    };
    const small: LinesMath = {
      ...lines,
      family: "holdwin",
      scatter: "coin",
      rows: 1,
      stakeUnits: 1,
      paylines: [[0, 0, 0]],
      scatterPays: {},
      freeSpins: { awards: {}, multiplier: 1 },
      hold,
    };
    const math = machine(small, "coin h1 | l1 h1 | coin h1");
    const { steps } = play(math, [[0, 0, 0, 1, 0], [0], [0]]);
    expect(told({ steps, totalWin: 0n })).toEqual([
      ["base", "coins"],
      ["respin", "coins"],
      ["respin", "coins coin 2 14", "coins"],
    ]);
    expect(steps[2]?.grid).toEqual([["coin"], ["blank"], ["coin"]]);
    const full = play(math, [[0, 0, 0, 0, 0], [2]]);
    expect(told(full)[1]).toEqual(["respin", "coins coin 3 18", "grand coin 3 50", "coins"]);
    expect(full.totalWin).toBe(68n);
    // The grand prize counts in total stakes, here of two lines.
    const paylines = [
      [0, 0, 0],
      [1, 1, 1],
    ];
    const tall = machine({ ...small, rows: 2, stakeUnits: 2, paylines }, "coin h1 | coin l1 | coin h1");
    const filled = [
      [0, 0, 0, 0, 0, 0],
      [1, 1, 1],
    ];
    expect(play(tall, filled).totalWin).toBe(124n);
    expect(roundUnits(tall, filled)).toBe(124);
    expect(told(play(math, [[0, 0, 1, 1]]))).toEqual([["base", "coins"]]);
    expect(() => play(math, [[0, 0, 0, 1], [0], [0]])).toThrow("a coin");
  });
});

describe("ways", () => {
  const ways: WaysMath = {
    family: "ways243",
    code: "test",
    rulesVersion: "1",
    stakeUnits: 5,
    heights: Array.from({ length: 3 }, () => [{ rows: 3, weight: 1 }]),
    wild: "wild",
    scatter: "scatter",
    wayPays: { wild: {}, h1: { 2: 1, 3: 4 }, l1: { 3: 2 } },
    scatterPays: {},
    freeSpins: { awards: {}, multiplier: 1 },
    strips: { base: [], free: [] },
  };

  it("pay once for every choice of a cell on each reel", () => {
    const math = machine(ways, "h1 h1 l1 | wild h1 l1 | h1 scatter h1");
    const { steps } = play(math, [[0, 0, 0]]);
    // h1: 2 × 2 × 2 = 8 ways of 4; l1: 1 × 2 × 0, and two reels of it pay nothing.
    expect(steps[0]?.wins).toMatchObject([{ kind: "ways", symbol: "h1", count: 3, ways: 8, pays: 32n }]);
    expect(steps[0]?.wins[0]?.cells).toHaveLength(6);
  });

  it("count reels as high as they are in this spin", () => {
    const heights = Array.from({ length: 3 }, () => [2, 3].map((rows) => ({ rows, weight: 1 })));
    const math = machine({ ...ways, family: "megareels", heights }, "h1 h1 h1 | wild h1 l1 | h1 l1 h1");
    const { steps } = play(math, [[3, 0, 2, 0, 2, 0]]);
    expect(steps[0]?.grid.map((column) => column.length)).toEqual([3, 2, 2]);
    expect(steps[0]?.wins).toMatchObject([{ symbol: "h1", ways: 6, pays: 24n }]);
    expect(() => play(math, [[4, 0, 2, 0, 2, 0]])).toThrow("a height");
  });
});

describe("cells", () => {
  const cells: CellsMath = {
    family: "cascade",
    code: "test",
    rulesVersion: "1",
    stakeUnits: 1,
    columns: 2,
    rows: 2,
    weights: { h1: 1, l1: 1, l2: 1 },
    cellPays: { h1: { 3: 10 }, l1: { 2: 3, 3: 5 }, l2: { 4: 1 } },
    ladder: [1, 2],
    windowsMax: 3,
    freeSpins: { awards: { 2: 1 }, multiplier: 5 },
  };

  it("clear what pays, let the rest fall and fill up, each win a rung higher, until nothing pays", () => {
    // h1 l1 / l1 l2 by columns: two l1 pay. h1 and l2 fall to the bottom, and two new cells come in above.
    const calm = { ...cells, freeSpins: { awards: {}, multiplier: 1 } };
    const { steps } = play(calm, [
      [0, 1, 1, 2],
      [0, 0],
      [0, 1, 2],
    ]);
    expect(told({ steps, totalWin: 0n })).toEqual([
      ["base", "anywhere l1 2 3", "cleared"],
      ["tumble", "anywhere h1 3 20", "dropped", "cleared"],
      ["tumble", "dropped"],
    ]);
    expect(steps[1]?.grid).toEqual([
      ["h1", "h1"],
      ["h1", "l2"],
    ]);
    expect(steps[2]?.grid).toEqual([
      ["h1", "l1"],
      ["l2", "l2"],
    ]);
    expect(steps[1]?.multiplier).toBe(2);
  });

  it("award free spins for wins in a row, in the last step of the spin", () => {
    const draw = [
      [0, 1, 1, 2],
      [0, 0],
      [0, 1, 2],
    ];
    expect(() => play(cells, draw.slice(0, 2))).toThrow("to its end");
    expect(play(cells, [...draw, [0, 1, 2, 2]].slice(0, 4)).steps.at(-1)).toMatchObject({
      kind: "free",
      freeSpinsLeft: 0,
      multiplier: 5,
    });
  });

  it("pay touching cells as a cluster, and clear the whole window then", () => {
    const cluster: CellsMath = { ...cells, family: "cluster", freeSpins: { awards: {}, multiplier: 1 } };
    // Two l1 on the diagonal do not touch; two l1 side by side do.
    expect(told(play(cluster, [[1, 0, 2, 1]]))).toEqual([["base"]]);
    const { steps } = play(cluster, [
      [1, 1, 0, 2],
      [0, 1, 2, 0],
    ]);
    expect(told({ steps, totalWin: 0n })).toEqual([
      ["base", "cluster l1 2 3", "cleared"],
      ["tumble", "dropped"],
    ]);
    expect(steps[0]?.features).toMatchObject([{ kind: "cleared", cells: { length: 4 } }]);
    expect(() => play(cluster, [[1, 1, 0]])).toThrow("a symbol for each cell");
  });
});
