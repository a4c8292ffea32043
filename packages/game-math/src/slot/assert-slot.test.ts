import { describe, expect, it } from "vitest";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { assertCellsMath, assertReelsMath } from "./assert-slot.ts";
import type { CellsMath, HoldRule, LinesMath, WaysMath } from "./slot-math.ts";

const strips = (...reels: string[]) => reels.map((reel) => reel.split(" "));
const reels = strips("A B S A", "A W B S", "B A S W");

const lines: LinesMath = {
  family: "lines5x3",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 2,
  rows: 3,
  paylines: [
    [0, 0, 0],
    [2, 2, 2],
  ],
  wild: "W",
  scatter: "S",
  linePays: { W: {}, A: { 3: 4 }, B: { 2: 0, 3: 1 } },
  scatterPays: { 3: 2 },
  freeSpins: { awards: { 3: 5 }, multiplier: 2 },
  strips: { base: reels, free: reels },
  pick: { picks: { 3: 2 }, prizes: [1, 5] },
};

const hold: HoldRule = { coins: 2, respins: 3, landsOnceIn: 9, values: [{ units: 4, weight: 1 }], grand: 50 };
const holding: LinesMath = { ...lines, family: "holdwin", hold };

const heights = Array.from({ length: 3 }, () => [
  { rows: 2, weight: 1 },
  { rows: 4, weight: 3 },
]);
const { linePays, paylines: _paylines, rows: _rows, ...rest } = lines;
const ways: WaysMath = { ...rest, family: "megareels", heights, wayPays: linePays };

const cells: CellsMath = {
  family: "cascade",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 1,
  columns: 2,
  rows: 3,
  weights: { A: 1, B: 2 },
  cellPays: { A: { 3: 10 }, B: { 4: 0 } },
  ladder: [1, 2],
  windowsMax: 3,
  freeSpins: { awards: { 2: 1 }, multiplier: 5 },
};

const withHold = (change: Partial<HoldRule>): LinesMath => ({ ...holding, hold: { ...hold, ...change } });

describe("a record with reels", () => {
  it("is accepted when it can be played", () => {
    for (const math of [lines, holding, ways]) expect(() => assertReelsMath(math)).not.toThrow();
    const exact = { ...lines, strips: { base: strips("A B S", "A W B", "B A S"), free: reels } };
    expect(() => assertReelsMath(exact)).not.toThrow();
  });

  const short = { base: strips("A B", "A W B S", "B A S W"), free: reels };
  const unknown = { base: reels, free: strips("A B S Q", "A W B S", "B A S W") };
  const broken: readonly (readonly [string, LinesMath | WaysMath, string])[] = [
    ["no reels", { ...lines, paylines: [[], [0]], strips: { base: [], free: [] } }, "same number of reels"],
    ["fewer free reels", { ...lines, strips: { base: reels, free: reels.slice(1) } }, "same number of reels"],
    ["a strip shorter than the window", { ...lines, strips: short }, "fills the window"],
    ["a strip shorter than the largest height", { ...ways, strips: short }, "fills the window"],
    [
      "a strip of three for four rows",
      { ...ways, strips: { base: strips("A B S", "A W B S", "B A S W"), free: reels } },
      "fills the window",
    ],
    ["a symbol without pays", { ...lines, strips: unknown }, "Q has pays"],
    ["a scatter that pays on lines", { ...lines, linePays: { ...linePays, S: { 3: 1 } } }, "does not pay on lines"],
    ["a pay that is not whole", { ...lines, linePays: { ...linePays, A: { 3: 1.5 } } }, "whole and not negative"],
    ["a pay below zero", { ...lines, linePays: { ...linePays, A: { 3: -1 } } }, "whole and not negative"],
    ["a scatter pay below zero", { ...lines, scatterPays: { 3: -1 } }, "whole and not negative"],
    ["half a free spin", { ...lines, freeSpins: { awards: { 3: 0.5 }, multiplier: 2 } }, "whole and not negative"],
    ["no multiplier", { ...lines, freeSpins: { awards: {}, multiplier: 0 } }, "multiplier is whole"],
    ["half a multiplier", { ...lines, freeSpins: { awards: {}, multiplier: 1.5 } }, "multiplier is whole"],
    ["stake units that are not the lines", { ...lines, stakeUnits: 3 }, "stake of one line"],
    [
      "a short line",
      {
        ...lines,
        paylines: [
          [0, 0],
          [1, 1, 1],
        ],
      },
      "crosses every reel",
    ],
    [
      "a line below the window",
      {
        ...lines,
        paylines: [
          [0, 0, 3],
          [1, 1, 1],
        ],
      },
      "inside the window",
    ],
    [
      "a line above the window",
      {
        ...lines,
        paylines: [
          [0, 0, -1],
          [1, 1, 1],
        ],
      },
      "inside the window",
    ],
    [
      "a line between rows",
      {
        ...lines,
        paylines: [
          [0, 0, 0.5],
          [1, 1, 1],
        ],
      },
      "inside the window",
    ],
    [
      "the same line twice",
      {
        ...lines,
        paylines: [
          [0, 0, 0],
          [0, 0, 0],
        ],
      },
      "no two lines",
    ],
    ["coins in another family", { ...lines, hold }, "family alone"],
    ["no coins in their family", { ...lines, family: "holdwin" }, "family alone"],
    ["no coins to begin with", withHold({ coins: 0 }), "what holding counts with"],
    ["no respins", withHold({ respins: 0 }), "what holding counts with"],
    ["a chance of one in none", withHold({ landsOnceIn: 0 }), "what holding counts with"],
    ["no grand prize", withHold({ grand: -1 }), "what holding counts with"],
    ["a coin without value", withHold({ values: [{ units: 0, weight: 1 }] }), "what holding counts with"],
    ["a coin without weight", withHold({ values: [{ units: 4, weight: 0 }] }), "what holding counts with"],
    [
      "more boxes to open than there are",
      { ...lines, pick: { picks: { 3: 2, 4: 3 }, prizes: [1, 5] } },
      "as many boxes",
    ],
    ["half a box", { ...lines, pick: { picks: { 3: 0.5 }, prizes: [1, 5] } }, "whole and not negative"],
    ["an empty box", { ...lines, pick: { picks: { 3: 1 }, prizes: [1, 0] } }, "prizes are whole"],
    ["reels without heights", { ...ways, heights: heights.slice(1) }, "every reel has its heights"],
    ["a reel without a height", { ...ways, heights: [[], ...heights.slice(1)] }, "a reel has a height"],
    [
      "a height of no rows",
      { ...ways, heights: [[{ rows: 0, weight: 1 }], ...heights.slice(1)] },
      "heights and their weights",
    ],
    [
      "a height without weight",
      { ...ways, heights: [[{ rows: 2, weight: 0 }], ...heights.slice(1)] },
      "heights and their weights",
    ],
    ["ways without stake units", { ...ways, stakeUnits: 0 }, "a stake has units"],
    [
      "a wild on the first reel",
      { ...ways, strips: { base: [["W", "A", "B", "S"], ...reels.slice(1)], free: reels } },
      "not with a wild",
    ],
    [
      "a wild on the first free reel",
      { ...ways, strips: { base: reels, free: [["W", "A", "B", "S"], ...reels.slice(1)] } },
      "not with a wild",
    ],
  ];

  it.each(broken)("is refused with %s", (_, math, reason) => {
    expect(() => assertReelsMath(math)).toThrow(reason);
  });
});

describe("a record of cells", () => {
  it("is accepted when it can be played", () => {
    expect(() => assertCellsMath(cells)).not.toThrow();
  });

  const broken: readonly (readonly [string, Partial<CellsMath>, string])[] = [
    ["no columns", { columns: 0 }, "a window, a stake and an end"],
    ["half a row", { rows: 1.5 }, "a window, a stake and an end"],
    ["no end", { windowsMax: 0 }, "a window, a stake and an end"],
    ["no stake units", { stakeUnits: 0 }, "a window, a stake and an end"],
    ["a symbol that never falls", { weights: { A: 1, B: 0 } }, "every symbol falls"],
    ["a symbol without pays", { weights: { A: 1, Q: 1 } }, "Q has pays"],
    ["a pay below zero", { cellPays: { A: { 3: -1 }, B: {} } }, "whole and not negative"],
    ["half a free spin", { freeSpins: { awards: { 2: 0.5 }, multiplier: 1 } }, "whole and not negative"],
    ["no rungs", { ladder: [] }, "a ladder has rungs"],
    ["a rung of nothing", { ladder: [1, 0] }, "a ladder has rungs"],
    ["no multiplier", { freeSpins: { awards: {}, multiplier: 0 } }, "multiplier is whole"],
  ];

  it.each(broken)("is refused with %s", (_, change, reason) => {
    expect(() => assertCellsMath({ ...cells, ...change })).toThrow(reason);
  });
});

it("accepts the generated games", () => {
  for (let n = 2; n < 200; n += 1) {
    const { math } = slotGame(n);
    expect(() => ("weights" in math ? assertCellsMath(math) : assertReelsMath(math))).not.toThrow();
  }
});
