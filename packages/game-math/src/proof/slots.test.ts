import { describe, expect, it } from "vitest";
import { seededSource } from "../catalogue/seeded-source.ts";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { drawRound, roundUnits, settleRound, spinUnits } from "../slot/round.ts";
import type { RoundStep } from "../slot/round-shape.ts";
import type { SlotMath } from "../slot/slot-math.ts";
import { firstDifference } from "./first-difference.ts";
import { drawsOf, GAMES } from "./known-games.ts";
import { referenceRound } from "./reference-round.ts";

/** Stake units by the second formulation. */
const unitsOf = (math: SlotMath, draw: Parameters<typeof referenceRound>[1]) =>
  referenceRound(math, draw).reduce((sum, { units }) => sum + units, 0);

/** Asserts that a win marks as many different cells as it counts, and that they show its symbol or the wild. */
function expectMarked(math: SlotMath, { grid, wins }: RoundStep): void {
  for (const { kind, symbol, count, ways = 0, line, fromRight, cells } of wins) {
    if (kind === "pick") continue;
    const shown = cells.map(([reel, row]) => grid[reel]?.[row]);
    const wild = "wild" in math && kind !== "scatter" ? math.wild : symbol;
    expect(shown.every((cell) => cell === symbol || cell === wild)).toBe(true);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
    const onReels = [...Map.groupBy(cells, ([reel]) => reel).values()].map((column) => column.length);
    if (kind === "ways") expect(onReels.reduce((product, column) => product * column, 1)).toBe(ways);
    expect(kind === "ways" ? onReels.length : cells.length).toBe(count);
    if (line === undefined || !("paylines" in math)) continue;
    const whole = (math.paylines[line] ?? []).map((row, reel) => [reel, row]);
    expect(cells).toEqual(fromRight ? whole.slice(-count) : whole.slice(0, count));
  }
}

describe.each(GAMES)("%s: game %i", (family, n) => {
  const { math } = slotGame(n);

  it("[R-1.02] settles every round as a second formulation of its rules does", () => {
    expect(math.family).toBe(family);
    expect(firstDifference(math, drawsOf(n, math, 400))).toBeUndefined();
  });

  it("comes to the same units without its steps, drawn before or on the way", () => {
    for (const draw of drawsOf(n, math, 400)) expect(roundUnits(math, draw)).toBe(unitsOf(math, draw));
    const [drawn, played] = [seededSource(`units ${n}`), seededSource(`units ${n}`)];
    for (let round = 0; round < 400; round += 1) {
      expect(spinUnits(math, played)).toBe(unitsOf(math, drawRound(math, drawn)));
    }
    expect(() => roundUnits(math, [])).toThrow("to its end");
  });

  it("marks the cells of every win", () => {
    for (const draw of drawsOf(n, math, 400)) {
      for (const step of settleRound(math, BigInt(math.stakeUnits), draw).steps) expectMarked(math, step);
    }
  });
});
