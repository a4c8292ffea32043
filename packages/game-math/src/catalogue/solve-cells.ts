import type { RandomSource } from "@banyan/kernel";
import { squareRootToDecimal } from "../rational.ts";
import { compileCells } from "../slot/compiled-cells.ts";
import { cascadeDynamics } from "../slot/figures/cascade-chain.ts";
import type { Dynamics } from "../slot/figures/cells-chain.ts";
import { cellsSpread, clusterDynamics } from "../slot/figures/cells-figures.ts";
import type { CellsFamily, CellsMath, SymbolId } from "../slot/slot-math.ts";
import { volatilityOf } from "../slot/volatility.ts";
import { between, oneOf, share } from "./choose.ts";
import { type PaySlot, solvePays } from "./solve-pays.ts";
import { missOf, type Solved } from "./solved.ts";
import { deviationFor, type Target } from "./target.ts";

/** The columns, rows and number of symbols of a window. */
type Window = readonly [columns: number, rows: number, symbols: number];

const WINDOWS: Readonly<Record<CellsFamily, readonly [Window, ...Window[]]>> = {
  cluster: [
    [5, 3, 4],
    [5, 3, 5],
    [6, 3, 4],
  ],
  cascade: [
    [5, 3, 5],
    [4, 4, 5],
    [3, 5, 5],
    [6, 3, 4],
    [5, 4, 4],
  ],
};

const TRIGGER = [1 / 330, 1 / 45] as const;

/** One attempt: a game of cells for the target, or undefined if the sketch cannot meet it. */
export function tryCells(
  code: string,
  family: CellsFamily,
  target: Target,
  source: RandomSource,
): Solved<CellsMath> | undefined {
  const sketch = sketchCells(code, family, target, source);
  const cells = compileCells(sketch);
  const dynamics = family === "cluster" ? clusterDynamics(cells) : cascadeDynamics(cells);
  const freeSpins = spinsFor(dynamics.ends, target, source);
  const hits = 1 - (dynamics.ends[0] ?? 0);
  if (hits < target.hitRate[0] || hits > target.hitRate[1] || !freeSpins) return undefined;
  const jitter = Object.keys(sketch.weights).map(() => 0.85 + 0.3 * share(source));
  let goal = deviationFor(target.volatility);
  let best: Solved<CellsMath> | undefined;
  for (let round = 0; round < 2; round += 1) {
    const math = pricedFor(goal, { ...sketch, freeSpins: freeSpins.rule }, dynamics, freeSpins.spins, jitter, target);
    if (!math) return best;
    const figures = cellsSpread(math);
    const miss = missOf(figures, target);
    if (!best || miss < best.miss) best = { math, figures, miss };
    const deviation = Number(squareRootToDecimal(figures.variance, 6));
    const next = goal * (deviationFor(target.volatility) / deviation);
    if (volatilityOf(deviation) === target.volatility || Math.abs(next - goal) < 0.05) return best;
    goal = next;
  }
  return best;
}

function sketchCells(code: string, family: CellsFamily, target: Target, source: RandomSource): CellsMath {
  const [columns, rows, symbols] = oneOf(source, WINDOWS[family]);
  const high = Math.floor(symbols / 2);
  const ids = Array.from({ length: symbols }, (_, rank) => (rank < high ? `h${rank + 1}` : `l${rank - high + 1}`));
  const weights = Object.fromEntries(
    ids.map((id, rank) => [id, between(source, 9, 12) + rank * between(source, 0, 3)]),
  );
  const fewest =
    family === "cluster" ? between(source, 4, 5) : Math.ceil((columns * rows) / symbols) + between(source, 2, 3);
  const classes = family === "cluster" ? 4 : between(source, 4, 5);
  const steps = Array.from({ length: classes }, (_, at) => fewest + at + (at > 2 ? 1 : 0));
  return {
    family,
    code,
    rulesVersion: "1",
    stakeUnits: oneOf(source, [20, 25, 40, 50]),
    columns,
    rows,
    weights,
    cellPays: Object.fromEntries(ids.map((id) => [id, Object.fromEntries(steps.map((count) => [count, 1]))])),
    ladder: oneOf(
      source,
      target.volatility <= 2
        ? [[1], [1, 1, 2], [1, 2], [1, 2, 3]]
        : [
            [1, 2, 3],
            [1, 2, 3, 5],
            [1, 2, 4, 8],
            [1, 1, 2, 3, 5],
            [2, 3, 4, 5],
          ],
    ),
    windowsMax: between(source, 6, 8),
    freeSpins: { awards: {}, multiplier: 1 },
  };
}

/** Free spins for a number of consecutive wins that has an allowed rate; undefined if there is none. */
function spinsFor(ends: Float64Array, target: Target, source: RandomSource) {
  const atLeast = [...ends.keys()].map((wins) => ends.slice(wins).reduce((sum, chance) => sum + chance, 0));
  const wins = atLeast.findIndex((chance, count) => count > 0 && chance <= TRIGGER[1]);
  const chance = atLeast[wins] ?? 0;
  if (wins < 2 || chance < TRIGGER[0]) return undefined;
  const first = target.volatility <= 2 ? between(source, 5, 8) : between(source, 8, 12);
  const more = between(source, 2, 5);
  const further = Object.fromEntries(
    [...ends.keys()].filter((count) => count >= wins).map((count) => [count, first + more * (count - wins)]),
  );
  const awarded = [...ends].reduce((sum, p, count) => sum + p * (further[count] ?? 0), 0);
  const multiplier = between(source, 1, Math.min(3, target.volatility));
  if (awarded > 0.6 || (multiplier * awarded) / (1 - awarded) > 1) return undefined;
  return { rule: { awards: further, multiplier }, spins: (multiplier * awarded) / (1 - awarded) };
}

/** Pays with about this standard deviation (in total stakes) and the target's return. */
function pricedFor(
  deviation: number,
  sketch: CellsMath,
  dynamics: Dynamics,
  freeSpins: number,
  jitter: readonly number[],
  target: Target,
): CellsMath | undefined {
  const wanted = (target.returnToPlayer * sketch.stakeUnits) / (1 + freeSpins);
  const [rates, squares] = [1, 2].map((power) => ratesOf(sketch, dynamics, power));
  const ids = Object.keys(sketch.weights);
  let found: readonly number[] | undefined;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 7; halving += 1) {
    const steep = (low + high) / 2;
    const pays = solvePays(paySlots(sketch, rates ?? [], jitter, steep), wanted);
    if (pays) found = pays;
    const square = (pays ?? []).reduce((sum, pay, at) => sum + pay * pay * (squares?.[at] ?? 0), 0);
    const spread = Math.sqrt(square * (1 + freeSpins * sketch.freeSpins.multiplier) * 1.3) / sketch.stakeUnits;
    if (pays && spread < deviation) low = steep;
    else high = steep;
  }
  if (!found) return undefined;
  const pays = found;
  const steps = stepsOf(sketch);
  return {
    ...sketch,
    cellPays: Object.fromEntries(
      ids.map((id, rank) => [
        id,
        Object.fromEntries(steps.map((count, at) => [count, pays[rank * steps.length + at] ?? 0])),
      ]),
    ),
  };
}

/** The smallest number of cells of each pay class, the same for every symbol of a sketch. */
function stepsOf({ cellPays }: CellsMath): number[] {
  return Object.keys(Object.values<Readonly<Record<number, number>>>(cellPays)[0] ?? {}).map(Number);
}

/**
 * The average number of times a spin that each class of each symbol pays, weighted by a power of the ladder multiplier.
 */
function ratesOf(sketch: CellsMath, { wins }: Dynamics, power: number): number[] {
  const steps = stepsOf(sketch);
  const size = sketch.columns * sketch.rows;
  return Object.keys(sketch.weights).flatMap((_: SymbolId, symbol) =>
    steps.map((count, at) => {
      const beyond = steps[at + 1] ?? size + 1;
      return wins.reduce((sum, paid, window) => {
        const rung = sketch.ladder[Math.min(window, sketch.ladder.length - 1)] ?? 1;
        const times = paid.slice(symbol * (size + 1) + count, symbol * (size + 1) + beyond).reduce((a, b) => a + b, 0);
        return sum + times * rung ** power;
      }, 0);
    }),
  );
}

function paySlots(sketch: CellsMath, rates: readonly number[], jitter: readonly number[], steep: number): PaySlot[] {
  const classes = stepsOf(sketch).length;
  const growth = 1.4 + 2 * steep;
  return rates.map((rate, index) => {
    const [rank, at] = [Math.floor(index / classes), index % classes];
    const shorter = at > 0 ? [index - 1] : [];
    const cheaper = index + classes < rates.length ? [index + classes] : [];
    return {
      rate,
      shape: (jitter[rank] ?? 1) * Math.exp(-(0.15 + 0.7 * steep) * rank) * growth ** at,
      above: [...shorter, ...cheaper],
    };
  });
}
