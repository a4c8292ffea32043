import type { CompiledCells } from "../compiled-cells.ts";
import { type ChainMoments, type Dynamics, symbolChances } from "./cells-chain.ts";
import { type CountLattice, countLattice } from "./count-lattice.ts";

/**
 * Computes a cascade from the counts of its symbols only. Pays, clearing and falling do not depend on the position of a
 * cell, and new cells are drawn independently.
 *
 * A window is filled cell by cell, so all sums are of positive terms over tens of thousands of states. Their error is
 * below one part in 10^12.
 */
export function cascadeDynamics(cells: CompiledCells): Dynamics {
  const { weights, columns, rows, windowsMax } = cells.math;
  const shape = [columns, rows, windowsMax, ...cells.pays.map((pay) => Math.sign(pay))].join();
  const kept = known.get(weights);
  if (kept?.shape === shape) return kept.dynamics;
  const dynamics = makeDynamics(cells);
  known.set(weights, { shape, dynamics });
  return dynamics;
}

/** Cached by the weights, which games that differ only in pays share. */
const known = new WeakMap<object, { readonly shape: string; readonly dynamics: Dynamics }>();

function makeDynamics(cells: CompiledCells): Dynamics {
  const { math } = cells;
  const lattice = latticeOf(cells);
  const chances = symbolChances(math);
  const cleared = clearedStates(cells, lattice);
  const wins: Float64Array[] = [];
  const ends = new Float64Array(math.windowsMax + 1);
  let mass = new Float64Array(lattice.states);
  mass[0] = 1;
  for (let window = 0; window < math.windowsMax; window += 1) {
    fillForward(lattice, chances, mass);
    const paid = new Float64Array(lattice.symbols * (lattice.cells + 1));
    const after = new Float64Array(lattice.states);
    for (let state = lattice.full; state < lattice.states; state += 1) {
      const reached = mass[state] ?? 0;
      if (reached === 0) continue;
      const rest = cleared[state - lattice.full] ?? -1;
      if (rest < 0) {
        ends[window] = (ends[window] ?? 0) + reached;
        continue;
      }
      for (let symbol = 0; symbol < lattice.symbols; symbol += 1) {
        const at = symbol * (lattice.cells + 1) + (lattice.counts[state * lattice.symbols + symbol] ?? 0);
        if ((cells.pays[at] ?? 0) > 0) paid[at] = (paid[at] ?? 0) + reached;
      }
      if (window + 1 < math.windowsMax) after[rest] = (after[rest] ?? 0) + reached;
      else ends[window + 1] = (ends[window + 1] ?? 0) + reached;
    }
    wins.push(paid);
    mass = after;
  }
  return { wins, ends };
}

/**
 * Moments of the pays of one spin's windows, and of the free spins that it awards. Computed from the last window back.
 */
export function cascadeChain(cells: CompiledCells): ChainMoments {
  const { math, awards } = cells;
  const lattice = latticeOf(cells);
  const chances = symbolChances(math);
  const cleared = clearedStates(cells, lattice);
  const fullUnits = windowUnits(cells, lattice);
  let later: Values | undefined;
  for (let window = math.windowsMax - 1; window >= 0; window -= 1) {
    const values = newValues(lattice.states);
    const rung = math.ladder[Math.min(window, math.ladder.length - 1)] ?? 1;
    for (let state = lattice.full; state < lattice.states; state += 1) {
      const rest = cleared[state - lattice.full] ?? -1;
      if (rest < 0) {
        values.spins[state] = awards[window] ?? 0;
        continue;
      }
      const won = (fullUnits[state - lattice.full] ?? 0) * rung;
      const mean = later?.mean[rest] ?? 0;
      const spins = later ? (later.spins[rest] ?? 0) : (awards[window + 1] ?? 0);
      values.mean[state] = won + mean;
      values.square[state] = won * won + 2 * won * mean + (later?.square[rest] ?? 0);
      values.spins[state] = spins;
      values.cross[state] = won * spins + (later?.cross[rest] ?? 0);
    }
    for (const each of [values.mean, values.square, values.spins, values.cross]) averageBack(lattice, chances, each);
    later = values;
  }
  const { ends } = cascadeDynamics(cells);
  return {
    mean: later?.mean[0] ?? 0,
    square: later?.square[0] ?? 0,
    cross: later?.cross[0] ?? 0,
    ends,
  };
}

/** The highest pay of one window, over all ways to divide its cells among the symbols. */
export function cascadeMost(cells: CompiledCells): number {
  const size = cells.math.columns * cells.math.rows;
  let most = Array.from({ length: size + 1 }, () => 0);
  cells.symbols.forEach((_, symbol) => {
    most = most.map((_unused, total) => {
      let best = 0;
      for (let count = 0; count <= total; count += 1) {
        best = Math.max(best, (most[total - count] ?? 0) + (cells.pays[symbol * (size + 1) + count] ?? 0));
      }
      return best;
    });
  });
  return most[size] ?? 0;
}

interface Values {
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly spins: Float64Array;
  readonly cross: Float64Array;
}

function newValues(states: number): Values {
  const array = () => new Float64Array(states);
  return { mean: array(), square: array(), spins: array(), cross: array() };
}

function latticeOf({ math, symbols }: CompiledCells): CountLattice {
  return countLattice(math.columns * math.rows, symbols.length);
}

/** The state that remains of every full state when its paying cells are cleared; -1 where nothing pays. */
function clearedStates(cells: CompiledCells, lattice: CountLattice): Int32Array {
  const left = new Uint8Array(lattice.symbols);
  return Int32Array.from({ length: lattice.states - lattice.full }, (_, at) => {
    let pays = false;
    for (let symbol = 0; symbol < lattice.symbols; symbol += 1) {
      const count = lattice.counts[(lattice.full + at) * lattice.symbols + symbol] ?? 0;
      const paid = (cells.pays[symbol * (lattice.cells + 1) + count] ?? 0) > 0;
      left[symbol] = paid ? 0 : count;
      pays ||= paid;
    }
    return pays ? lattice.stateOf(left) : -1;
  });
}

function windowUnits(cells: CompiledCells, lattice: CountLattice): Float64Array {
  return Float64Array.from({ length: lattice.states - lattice.full }, (_, at) => {
    let units = 0;
    for (let symbol = 0; symbol < lattice.symbols; symbol += 1) {
      const count = lattice.counts[(lattice.full + at) * lattice.symbols + symbol] ?? 0;
      units += cells.pays[symbol * (lattice.cells + 1) + count] ?? 0;
    }
    return units;
  });
}

function fillForward(lattice: CountLattice, chances: readonly number[], mass: Float64Array): void {
  const { symbols, next, full } = lattice;
  for (let state = 0; state < full; state += 1) {
    const reached = mass[state] ?? 0;
    if (reached === 0) continue;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      const to = next[state * symbols + symbol] ?? 0;
      mass[to] = (mass[to] ?? 0) + reached * (chances[symbol] ?? 0);
    }
  }
}

function averageBack(lattice: CountLattice, chances: readonly number[], values: Float64Array): void {
  const { symbols, next, full } = lattice;
  for (let state = full - 1; state >= 0; state -= 1) {
    let sum = 0;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      sum += (chances[symbol] ?? 0) * (values[next[state * symbols + symbol] ?? 0] ?? 0);
    }
    values[state] = sum;
  }
}
