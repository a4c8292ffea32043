import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CellGroup, groupsOf, markPaid } from "./cell-groups.ts";
import { compileCells } from "./compiled-cells.ts";
import type { CellsMath } from "./slot-math.ts";

const cascade: CellsMath = {
  family: "cascade",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 1,
  columns: 4,
  rows: 3,
  weights: { A: 1, B: 1, C: 1 },
  // A single cell pays too, so that a cell that is counted twice is noticed.
  cellPays: { A: { 1: 1, 3: 10 }, B: { 2: 3, 4: 7 }, C: { 3: 2 } },
  ladder: [1],
  windowsMax: 1,
  freeSpins: { awards: {}, multiplier: 1 },
};
const cluster: CellsMath = { ...cascade, family: "cluster" };

const windows = fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }).map((codes) => Uint8Array.from(codes));

/** The pay by the record's own table: that of the largest count that is reached. */
function payOf(symbol: number, count: number): number {
  const table = cascade.cellPays["ABC"[symbol] ?? ""] ?? {};
  const reached = Object.keys(table)
    .map(Number)
    .filter((least) => least <= count);
  return reached.length === 0 ? 0 : (table[Math.max(...reached)] ?? 0);
}

/** Labels that spread from cell to cell until touching cells of one symbol have the same. */
function spreadLabels(window: Uint8Array): number[] {
  const { rows } = cascade;
  const labels = [...window.keys()];
  const touch = (a: number, b: number) =>
    Math.abs(Math.floor(a / rows) - Math.floor(b / rows)) + Math.abs((a % rows) - (b % rows)) === 1;
  for (let round = 0; round < window.length; round += 1) {
    for (const a of window.keys()) {
      for (const b of window.keys()) {
        if (window[a] === window[b] && touch(a, b)) labels[a] = Math.min(labels[a] ?? a, labels[b] ?? b);
      }
    }
  }
  return labels;
}

function expectedGroups(window: Uint8Array, labels: readonly number[]): CellGroup[] {
  return [...Map.groupBy(window.keys(), (cell) => labels[cell] ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([, cells]) => {
      const symbol = window[cells[0] ?? 0] ?? 0;
      return { symbol, units: payOf(symbol, cells.length), cells };
    })
    .filter(({ units }) => units > 0);
}

describe.each([
  ["cluster", cluster, spreadLabels],
  ["cascade", cascade, (window: Uint8Array) => [...window]],
] as const)("the paying cells of a %s", (_family, math, labelsOf) => {
  const cells = compileCells(math);

  it("are found as a slow search finds them, and marked as they are listed", () => {
    const paid = new Uint8Array(12).fill(1);
    fc.assert(
      fc.property(windows, (window) => {
        const groups = expectedGroups(window, labelsOf(window));
        expect(groupsOf(cells, window)).toEqual(groups);
        expect(markPaid(cells, window, paid)).toBe(groups.reduce((sum, { units }) => sum + units, 0));
        const listed = groups.flatMap((group) => group.cells).toSorted((a, b) => a - b);
        expect([...paid.keys()].filter((cell) => paid[cell] === 1)).toEqual(listed);
      }),
      { numRuns: 300 },
    );
  });
});
