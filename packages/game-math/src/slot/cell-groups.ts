import type { CompiledCells } from "./compiled-cells.ts";

/** A cell that nothing is in. */
export const EMPTY = 255;

/** Cells of one symbol that pay together. */
export interface CellGroup {
  readonly symbol: number;
  readonly cells: readonly number[];
  /** Stake units, before any multiplier. */
  readonly units: number;
}

/** What pays in a window: in a cluster game cells of a symbol that touch by a side, else all cells of a symbol. */
export function groupsOf(cells: CompiledCells, window: Uint8Array): readonly CellGroup[] {
  return cells.math.family === "cluster" ? touching(cells, window) : anywhere(cells, window);
}

function anywhere(cells: CompiledCells, window: Uint8Array): CellGroup[] {
  const groups: CellGroup[] = [];
  const counts = new Uint8Array(cells.symbols.length);
  for (const symbol of window) counts[symbol] = (counts[symbol] ?? 0) + 1;
  counts.forEach((count, symbol) => {
    const units = cells.pays[symbol * (window.length + 1) + count] ?? 0;
    if (units === 0) return;
    groups.push({ symbol, units, cells: [...window.keys()].filter((cell) => window[cell] === symbol) });
  });
  return groups;
}

function touching(cells: CompiledCells, window: Uint8Array): CellGroup[] {
  const groups: CellGroup[] = [];
  const seen = new Uint8Array(window.length);
  for (let cell = 0; cell < window.length; cell += 1) {
    if (seen[cell]) continue;
    const cluster = clusterFrom(cells.math.rows, window, seen, cell);
    const symbol = window[cell] ?? EMPTY;
    const units = cells.pays[symbol * (window.length + 1) + cluster.length] ?? 0;
    if (units > 0) groups.push({ symbol, units, cells: cluster.toSorted((a, b) => a - b) });
  }
  return groups;
}

/** All cells that touch, from one to the next, in the symbol of the first. Marks them as seen. */
function clusterFrom(rows: number, window: Uint8Array, seen: Uint8Array, first: number): number[] {
  const symbol = window[first];
  const cluster = [first];
  seen[first] = 1;
  for (const cell of cluster) {
    const row = cell % rows;
    for (const near of [cell - rows, cell + rows, row > 0 ? cell - 1 : -1, row + 1 < rows ? cell + 1 : -1]) {
      if (near < 0 || near >= window.length || seen[near] || window[near] !== symbol) continue;
      seen[near] = 1;
      cluster.push(near);
    }
  }
  return cluster;
}
