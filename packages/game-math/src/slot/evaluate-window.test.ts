import { describe, expect, it } from "vitest";
import { windowWins } from "./evaluate-window.ts";
import { ReelsPlay } from "./reels-play.ts";
import type { LinesMath } from "./slot-math.ts";

/** Five reels of one row, so that a strip stopped at 0 shows its first symbol on the only line. */
function showing(window: string, pays: LinesMath["linePays"]) {
  const strips = window.split(" ").map((symbol) => [symbol, "blank"]);
  const play = new ReelsPlay({
    code: "test",
    rulesVersion: "1",
    family: "lines5x3",
    stakeUnits: 1,
    rows: 1,
    paylines: [[0, 0, 0, 0, 0]],
    wild: "W",
    scatter: "S",
    linePays: { ...pays, blank: {} },
    scatterPays: { 3: 4 },
    freeSpins: { awards: { 3: 7 }, multiplier: 1 },
    strips: { base: strips, free: strips },
  });
  play.play([0, 0, 0, 0, 0]);
  const wins = windowWins(play.slot, play.window, play.heights, play.scatters);
  return {
    kinds: wins.map(({ kind }) => kind),
    wins: wins.map((win) => `${play.slot.symbols[win.symbol]} × ${win.count} = ${win.units}`),
    units: play.units(),
    freeSpins: play.freeSpinsAwarded,
  };
}

const pays = { W: { 2: 3, 3: 20, 5: 100 }, A: { 3: 10, 4: 30, 5: 50 }, B: { 2: 1, 3: 5 }, C: { 3: 3 } };

describe("a line", () => {
  const cases: [string, string[]][] = [
    ["A A A B B", ["A × 3 = 10"]],
    ["A A A A B", ["A × 4 = 30"]],
    ["A A A A A", ["A × 5 = 50"]],
    ["A A B A A", []],
    ["B A A A A", []],
    ["A W A B B", ["A × 3 = 10"]],
    ["W A A B B", ["A × 3 = 10"]],
    ["A A W W B", ["A × 4 = 30"]],
    // Two wilds pay 3 as wilds and three A pay 10: the better one counts, once.
    ["W W A B B", ["A × 3 = 10"]],
    // Two wilds pay as much as three C: the line is named by C.
    ["W W C B B", ["C × 3 = 3"]],
    // Three wilds pay 20 as wilds, four A 30.
    ["W W W A B", ["A × 4 = 30"]],
    // Three wilds pay 20 as wilds, and B pays nothing for four.
    ["W W W B A", ["W × 3 = 20"]],
    ["W W W W W", ["W × 5 = 100"]],
    // This table has no pay for four wilds.
    ["W W W W S", []],
    ["W W S A A", ["W × 2 = 3"]],
    ["S A A A A", []],
    ["A S A A A", []],
    ["B B A A A", ["B × 2 = 1"]],
  ];

  it.each(cases)("%s", (window, wins) => {
    const shown = showing(window, pays);
    expect(shown.wins).toEqual(wins);
    // The simulation computes the pay without listing it.
    expect(shown.units).toBe(wins.reduce((sum, win) => sum + Number(win.split(" = ")[1]), 0));
  });
});

describe("scatters", () => {
  it("pay anywhere in multiples of the total stake, besides the lines, and award free spins", () => {
    expect(showing("S A S B S", pays)).toEqual({ kinds: ["scatter"], wins: ["S × 3 = 4"], units: 4, freeSpins: 7 });
  });

  it("are named apart from lines", () => {
    expect(showing("B B S S S", pays)).toMatchObject({ kinds: ["line", "scatter"], units: 5 });
  });

  it("pay nothing below their count", () => {
    expect(showing("S A S B B", pays)).toEqual({ kinds: [], wins: [], units: 0, freeSpins: 0 });
  });

  it("are not what a wild stands for", () => {
    expect(showing("S W S W W", pays)).toEqual({ kinds: [], wins: [], units: 0, freeSpins: 0 });
  });
});
