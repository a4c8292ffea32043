import { invariant } from "@banyan/kernel";
import { type Rational, rational } from "../../rational.ts";
import { type CompiledCells, compileCells } from "../compiled-cells.ts";
import type { CellsMath } from "../slot-math.ts";
import { cascadeChain, cascadeMost } from "./cascade-chain.ts";
import type { ChainMoments, Dynamics } from "./cells-chain.ts";
import { type ClusterWindow, clusterWindow } from "./cluster-window.ts";
import type { ExactFigures, SpreadFigures } from "./exact-figures.ts";

/**
 * The figures of a game of falling cells, by dynamic programming over all possible outcomes. It uses floating point
 * with an error below one part in 10^12; the fractions are the exact values of the computed numbers.
 *
 * Let X be a spin's pay with its tumbles and A the free spins that it awards. A free spin is then worth G = m·X + G₁ +
 * … + G_A.
 */
export function cellsSpread(math: CellsMath): SpreadFigures {
  const cells = compileCells(math);
  const { awards } = cells;
  const chain = chainOf(cells);
  const { multiplier } = math.freeSpins;
  const sum = (value: (wins: number) => number) => chain.ends.reduce((total, p, wins) => total + p * value(wins), 0);
  const awarded = sum((wins) => awards[wins] ?? 0);
  const awardedSquare = sum((wins) => (awards[wins] ?? 0) ** 2);
  invariant(awarded < 1, "free spins end: a free spin awards less than one on average");
  const spread = (times: number, each: number) =>
    times ** 2 * (chain.square - chain.mean ** 2) +
    2 * times * each * (chain.cross - chain.mean * awarded) +
    each ** 2 * (awardedSquare - awarded ** 2);
  const freeMean = (multiplier * chain.mean) / (1 - awarded);
  const freeVariance = spread(multiplier, freeMean) / (1 - awarded);
  const triggers = sum((wins) => ((awards[wins] ?? 0) > 0 ? 1 : 0));
  const units = math.stakeUnits;
  return {
    returnToPlayer: fraction((chain.mean + awarded * freeMean) / units),
    baseReturn: fraction(chain.mean / units),
    hitRate: fraction(1 - (chain.ends[0] ?? 0)),
    featureRate: fraction(triggers),
    freeSpinsPerTrigger: fraction(triggers > 0 ? awarded / triggers / (1 - awarded) : 0),
    variance: fraction((spread(1, freeMean) + awarded * freeVariance) / units ** 2),
  };
}

/** The figures of {@link cellsSpread}, and the highest pay of one spin. */
export function cellsFigures(math: CellsMath): ExactFigures {
  const cells = compileCells(math);
  const times = cells.awards.some((award) => award > 0) ? math.freeSpins.multiplier : 1;
  const most = mostOfWindow(cells) * rungsOf(math) * times;
  return { ...cellsSpread(math), mostOfSpin: rational(BigInt(most), BigInt(math.stakeUnits)) };
}

/** Sum of the ladder multipliers that a spin can reach. */
function rungsOf({ ladder, windowsMax }: CellsMath): number {
  let sum = 0;
  for (let window = 0; window < windowsMax; window += 1) sum += ladder[Math.min(window, ladder.length - 1)] ?? 1;
  return sum;
}

function mostOfWindow(cells: CompiledCells): number {
  return cells.math.family === "cluster" ? windowOf(cells).most : cascadeMost(cells);
}

const knownWindows = new WeakMap<CompiledCells, ClusterWindow>();

function windowOf(cells: CompiledCells): ClusterWindow {
  const window = knownWindows.get(cells) ?? clusterWindow(cells);
  knownWindows.set(cells, window);
  return window;
}

function chainOf(cells: CompiledCells): ChainMoments {
  return cells.math.family === "cluster" ? clusterChain(cells, windowOf(cells)) : cascadeChain(cells);
}

/** Windows that are cleared completely are independent: a win pays and starts again, a miss ends the spin. */
function clusterChain({ math, awards }: CompiledCells, window: ClusterWindow): ChainMoments {
  const win = 1 - window.misses;
  const ends = new Float64Array(math.windowsMax + 1);
  for (let wins = 0; wins < math.windowsMax; wins += 1) ends[wins] = win ** wins * window.misses;
  ends[math.windowsMax] = win ** math.windowsMax;
  let [mean, square, spins, cross] = [0, 0, awards[math.windowsMax] ?? 0, 0];
  for (let wins = math.windowsMax - 1; wins >= 0; wins -= 1) {
    const rung = math.ladder[Math.min(wins, math.ladder.length - 1)] ?? 1;
    const won = rung * window.mean;
    square = rung ** 2 * window.square + 2 * won * mean + win * square;
    cross = won * spins + win * cross;
    mean = won + win * mean;
    spins = window.misses * (awards[wins] ?? 0) + win * spins;
  }
  return { mean, square, cross, ends };
}

/** The rate of each pay in each window, for windows that are cleared completely. */
export function clusterDynamics(cells: CompiledCells): Dynamics {
  const window = windowOf(cells);
  const { ends } = clusterChain(cells, window);
  const wins = Array.from({ length: cells.math.windowsMax }, (_, at) =>
    window.wins.map((rate) => rate * (1 - window.misses) ** at),
  );
  return { wins, ends };
}

/** The exact fraction of a floating-point number. */
function fraction(value: number): Rational {
  let [scaled, parts] = [value, 1n];
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    parts *= 2n;
  }
  return rational(BigInt(scaled), parts);
}
