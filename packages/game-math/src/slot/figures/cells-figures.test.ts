import { describe, expect, it } from "vitest";
import { toDecimal } from "../../rational.ts";
import { CellsPlay } from "../cells-play.ts";
import { compileCells } from "../compiled-cells.ts";
import type { CellsMath } from "../slot-math.ts";
import { cellsFigures } from "./cells-figures.ts";
import { clusterWindow } from "./cluster-window.ts";

const cascade: CellsMath = {
  family: "cascade",
  code: "test",
  rulesVersion: "1",
  stakeUnits: 10,
  columns: 2,
  rows: 2,
  weights: { A: 1, B: 2 },
  cellPays: { A: { 3: 10, 4: 30 }, B: { 3: 2, 4: 5 } },
  ladder: [1, 3],
  windowsMax: 3,
  freeSpins: { awards: {}, multiplier: 1 },
};

const cluster: CellsMath = {
  ...cascade,
  family: "cluster",
  columns: 2,
  rows: 3,
  weights: { A: 1, B: 2, C: 2 },
  cellPays: { A: { 2: 7, 4: 30 }, B: { 2: 2, 3: 5 }, C: { 3: 4 } },
};

/** Every possible paid spin, with its chance and the total pay of its windows. */
function allSpins(math: CellsMath): { readonly chance: number; readonly units: number; readonly windows: number }[] {
  const weights = Object.values(math.weights);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const spins: { chance: number; units: number; windows: number }[] = [];
  const visit = (draw: readonly number[][], chance: number): void => {
    const play = new CellsPlay(math);
    let units = 0;
    for (const entry of draw) {
      play.play(entry);
      units += play.units();
    }
    if (!play.next) {
      spins.push({ chance, units, windows: draw.length });
      return;
    }
    const fresh = play.draw({ nextUint32: () => 0 }).length;
    const fill = (entry: readonly number[], part: number): void => {
      if (entry.length === fresh) visit([...draw, [...entry]], part);
      else weights.forEach((weight, symbol) => fill([...entry, symbol], (part * weight) / all));
    };
    fill([], chance);
  };
  visit([], 1);
  return spins;
}

describe("games of cells", () => {
  it.each([
    ["cascade", cascade],
    ["cluster, one window", { ...cluster, windowsMax: 1 }],
  ])("%s: the figures are those of all ways in which the cells can fall", (_, math) => {
    const spins = allSpins(math);
    const mean = (value: (spin: (typeof spins)[number]) => number) =>
      spins.reduce((sum, spin) => sum + spin.chance * value(spin), 0);
    const figures = cellsFigures(math);
    const average = mean(({ units }) => units / 10);
    expect(Number(toDecimal(figures.returnToPlayer, 12))).toBeCloseTo(average, 9);
    expect(Number(toDecimal(figures.variance, 12))).toBeCloseTo(
      mean(({ units }) => (units / 10) ** 2) - average ** 2,
      9,
    );
    expect(Number(toDecimal(figures.hitRate, 12))).toBeCloseTo(
      mean(({ units }) => (units > 0 ? 1 : 0)),
      9,
    );
    expect(Number(toDecimal(figures.mostOfSpin, 6))).toBe(Math.max(...spins.map(({ units }) => units / 10)));
  });

  it("cluster: windows that clear whole follow one another", () => {
    // One window pays W, with chance p of paying. The second and third pay three times that, each only after a win.
    const window = clusterWindow(compileCells(cluster));
    const win = 1 - window.misses;
    const figures = cellsFigures(cluster);
    expect(Number(toDecimal(figures.returnToPlayer, 12))).toBeCloseTo(
      (window.mean * (1 + 3 * win + 3 * win * win)) / 10,
      9,
    );
  });

  it("cluster: sizes beyond the last that pays apart count as that", () => {
    const cellPays = { A: { 2: 7, 4: 30 }, B: { 2: 2, 3: 5 } };
    const wide: CellsMath = { ...cluster, columns: 3, weights: { A: 1, B: 1 }, cellPays, windowsMax: 1 };
    const mean = allSpins(wide).reduce((sum, { chance, units }) => sum + chance * units, 0);
    expect(clusterWindow(compileCells(wide)).mean).toBeCloseTo(mean, 9);
  });
});
