import { describe, expect, it } from "vitest";
import { roundUnits, settleRound } from "./round.ts";
import { HeldCoins } from "./held-coins.ts";
import { drawPicks, playPicks } from "./picks.ts";
import type { RoundDraw } from "./round-shape.ts";
import type { CellsMath, HoldRule, LinesMath, SlotMath, WaysMath } from "./slot-math.ts";

const settle = (math: SlotMath, draw: RoundDraw) => () => settleRound(math, BigInt(math.stakeUnits), draw);
const strips = (...reels: string[]) => reels.map((reel) => reel.split(" "));

const base = strips("A S B", "S A B", "A A B");
const lines: LinesMath = {
  family: "lines5x3",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 1,
  rows: 2,
  paylines: [[0, 0, 0]],
  wild: "W",
  scatter: "S",
  linePays: { W: {}, A: { 3: 4 }, B: {} },
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  strips: { base, free: base },
};

describe("stops", () => {
  it("are one for each reel, each a whole number on its strip", () => {
    expect(settle(lines, [[2, 2, 2]])).not.toThrow();
    for (const entry of [[0, 0, 3], [0, 0, -1], [0, 0.5, 0], [0, 0], [0, 0, 0, 0], []]) {
      expect(settle(lines, [entry])).toThrow("a stop for every reel");
    }
    expect(
      settle(lines, [
        [0, 0, 0],
        [0, 0, 0],
      ]),
    ).toThrow("was won before");
    expect(settle(lines, [])).toThrow("to its end");
  });

  it("come with heights that the reels can have", () => {
    const { paylines: _lines, rows: _rows, linePays: wayPays, ...rest } = lines;
    const heights = Array.from({ length: 3 }, () => [1, 2].map((rows) => ({ rows, weight: 1 })));
    const ways: WaysMath = { ...rest, family: "megareels", heights, wayPays };
    expect(settle(ways, [[1, 0, 2, 0, 1, 0]])).not.toThrow();
    expect(settle(ways, [[1, 0, 3, 0, 1, 0]])).toThrow("a height");
    expect(settle(ways, [[0, 0, 1, 0, 1, 0]])).toThrow("a height");
    expect(settle(ways, [[1, 0, 2, 0, 1]])).toThrow("a stop for every reel");
  });
});

describe("boxes", () => {
  const picking: LinesMath = { ...lines, pick: { picks: { 2: 2 }, prizes: [1, 2, 3] } };
  const paid = [0, 0, 0];

  it("are as many as were won, each once and among those that there are", () => {
    expect(settle(picking, [paid, [2, 0]])).not.toThrow();
    for (const opened of [[0, 3], [-1, 0], [0.5, 1], [3, 4], [0, 0], [0], [0, 1, 2], [0, 1, 1]]) {
      expect(settle(picking, [paid, opened])).toThrow("as many boxes as were won, each once");
    }
    expect(settle(picking, [paid])).toThrow("to its end");
    for (const draw of [[], [paid]]) expect(() => roundUnits(picking, draw)).toThrow("to its end");
  });

  it("are drawn from those that are still closed", () => {
    const words = [2, 1, 0];
    expect(drawPicks(picking, 3, { nextUint32: () => words.shift() ?? 0 })).toEqual([2, 1, 0]);
    expect(drawPicks(lines, 0, { nextUint32: () => 0 })).toEqual([]);
    expect(playPicks(lines, 0, [])).toEqual([]);
  });
});

describe("coins", () => {
  const hold: HoldRule = {
    coins: 2,
    respins: 2,
    landsOnceIn: 3,
    values: [
      { units: 4, weight: 1 },
      { units: 10, weight: 2 },
    ],
    grand: 50,
  };
  const holding: LinesMath = { ...lines, family: "holdwin", hold };
  const paid = [0, 0, 0, 1, 0];

  it("have one of their values each, and respins for every empty cell", () => {
    expect(settle(holding, [paid, [0, 0, 0, 0], [0, 0, 0, 0]])).not.toThrow();
    for (const values of [[1], [1, 2], [1, -1], [0.5, 0]]) {
      expect(settle(holding, [[0, 0, 0, ...values]])).toThrow("a coin has one of its values");
    }
    expect(settle(holding, [[0, 0, 0, 1, 0, 1]])).toThrow("a value for every coin");
    expect(settle(holding, [[0, 0]])).toThrow("a stop for every reel");
    expect(settle(holding, [paid, [0, 0, 0]])).toThrow("one of its values");
    expect(settle(holding, [paid, [0, 0, 0, 0, 0]])).toThrow("a respin for every empty cell");
    expect(settle(holding, [paid, [0, 3, 0, 0]])).toThrow("one of its values");
    expect(settle(holding, [paid, [0, 0, 0, 0]])).toThrow("to its end");
  });

  it("are drawn by their weights, and land in one of three respins", () => {
    const coins = new HeldCoins(hold, 3);
    const source = (...words: number[]) => ({ nextUint32: () => words.shift() ?? Number.NaN });
    expect([0, 1, 2, 3].map((word) => coins.drawValue(source(word)))).toEqual([0, 1, 1, 0]);
    // A word that three divides lands a coin, and the next word is its value.
    expect(coins.drawRespin(source(0, 2, 1, 3, 0))).toEqual([2, 0, 1]);
  });

  it("show where they landed, where they were held, and what they are worth", () => {
    const { steps } = settleRound(holding, 3n, [paid, [0, 2, 0, 0], [0, 0, 0], [0, 0, 0]]);
    const coins = steps.map(({ features }) => features.find((feature) => feature.kind === "coins"));
    expect(coins).toEqual([
      {
        kind: "coins",
        landed: [
          { cell: [0, 1], value: 30n },
          { cell: [1, 0], value: 12n },
        ],
        held: [],
        respinsLeft: 2,
      },
      {
        kind: "coins",
        landed: [{ cell: [1, 1], value: 30n }],
        held: [
          { cell: [0, 1], value: 30n },
          { cell: [1, 0], value: 12n },
        ],
        respinsLeft: 2,
      },
      { kind: "coins", landed: [], held: expect.any(Array), respinsLeft: 1 },
      { kind: "coins", landed: [], held: expect.any(Array), respinsLeft: 0 },
    ]);
    expect(steps.at(-1)?.wins).toEqual([
      {
        kind: "coins",
        symbol: "S",
        count: 3,
        pays: 72n,
        cells: [
          [0, 1],
          [1, 0],
          [1, 1],
        ],
      },
    ]);
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
    weights: { A: 1, B: 1, C: 1 },
    cellPays: { A: { 3: 1 }, B: { 3: 2 }, C: {} },
    ladder: [1],
    windowsMax: 2,
    freeSpins: { awards: {}, multiplier: 1 },
  };

  it("are filled with a symbol each, and no more", () => {
    expect(settle(cells, [[0, 1, 2, 2]])).not.toThrow();
    for (const symbol of [3, -1, 0.5]) expect(settle(cells, [[0, 1, 2, symbol]])).toThrow("a symbol for each cell");
    expect(settle(cells, [[0, 1, 2]])).toThrow("a symbol for each cell");
    expect(settle(cells, [[0, 1, 2, 2, 0]])).toThrow("and no more");
    expect(settle(cells, [[0, 1, 2, 2], [0]])).toThrow("was won before");
  });

  it("end after their last window even when it pays", () => {
    const { steps } = settleRound(cells, 1n, [
      [0, 0, 0, 1],
      [0, 0, 0],
    ]);
    expect(steps.map(({ win }) => win)).toEqual([1n, 1n]);
    expect(steps.map(({ features }) => features)).toEqual([
      [
        {
          kind: "cleared",
          cells: [
            [0, 0],
            [0, 1],
            [1, 0],
          ],
        },
      ],
      [
        {
          kind: "dropped",
          cells: [
            [0, 0],
            [0, 1],
            [1, 0],
          ],
        },
      ],
    ]);
    expect(steps[0]?.wins[0]?.cells).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(steps[0]?.stops).toEqual([]);
  });
});
