import type { CompiledCells } from "./compiled-cells.ts";

/** The code of an empty cell. */
export const EMPTY = 255;

/** Cells of one symbol that pay together. */
export interface CellGroup {
  readonly symbol: number;
  readonly cells: readonly number[];
  /** Stake units, before any multiplier. */
  readonly units: number;
}

/**
 * The paying groups of a window. In a cluster game these are cells of one symbol that share a side, otherwise all cells
 * of one symbol.
 */
export function groupsOf(cells: CompiledCells, window: Uint8Array): readonly CellGroup[] {
  return cells.math.family === "cluster" ? touching(cells, window) : anywhere(cells, window);
}

/**
 * Computes the same without listing groups: marks the paying cells and returns their total in stake units. `paid` must
 * be as long as the window and is overwritten.
 */
export function markPaid(cells: CompiledCells, window: Uint8Array, paid: Uint8Array): number {
  paid.fill(0);
  return cells.math.family === "cluster" ? markTouching(cells, window, paid) : markAnywhere(cells, window, paid);
}

const counts = new Uint8Array(256);

function markAnywhere(cells: CompiledCells, window: Uint8Array, paid: Uint8Array): number {
  const symbols = cells.symbols.length;
  const stride = window.length + 1;
  counts.fill(0, 0, symbols);
  for (let cell = 0; cell < window.length; cell += 1) {
    const symbol = window[cell] ?? 0;
    counts[symbol] = (counts[symbol] ?? 0) + 1;
  }
  const { pays } = cells;
  let units = 0;
  for (let symbol = 0; symbol < symbols; symbol += 1) units += pays[symbol * stride + (counts[symbol] ?? 0)] ?? 0;
  if (units === 0) return 0;
  for (let cell = 0; cell < window.length; cell += 1) {
    const symbol = window[cell] ?? 0;
    if ((pays[symbol * stride + (counts[symbol] ?? 0)] ?? 0) > 0) paid[cell] = 1;
  }
  return units;
}

/** The cells of the current cluster. */
const walked = new Uint8Array(256);
const seen = new Uint8Array(256);

function markTouching(cells: CompiledCells, window: Uint8Array, paid: Uint8Array): number {
  const { rows } = cells.math;
  const size = window.length;
  seen.fill(0, 0, size);
  let units = 0;
  for (let first = 0; first < size; first += 1) {
    if (seen[first]) continue;
    const symbol = window[first] ?? 0;
    let length = 1;
    walked[0] = first;
    seen[first] = 1;
    for (let at = 0; at < length; at += 1) {
      const cell = walked[at] ?? 0;
      const row = cell % rows;
      for (let side = 0; side < 4; side += 1) {
        if ((side === 2 && row === 0) || (side === 3 && row + 1 === rows)) continue;
        const near = cell + (side === 0 ? -rows : side === 1 ? rows : side === 2 ? -1 : 1);
        if (near < 0 || near >= size || seen[near] || window[near] !== symbol) continue;
        seen[near] = 1;
        walked[length] = near;
        length += 1;
      }
    }
    const pay = cells.pays[symbol * (size + 1) + length] ?? 0;
    if (pay === 0) continue;
    units += pay;
    for (let at = 0; at < length; at += 1) paid[walked[at] ?? 0] = 1;
  }
  return units;
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

/** All cells of the first one's symbol that are connected to it by sides. Marks them as seen. */
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
