/**
 * All ways to divide up to `cells` cells among `symbols` symbols, by counts only. They are ordered by the number of
 * cells, fewest first. Each links to the state with one more cell of each symbol.
 */
export interface CountLattice {
  readonly cells: number;
  readonly symbols: number;
  readonly states: number;
  /** Count of symbol `s` in a state at `state * symbols + s`. */
  readonly counts: Uint8Array;
  /** The state with one more cell of symbol `s`, at the same index. Only where a cell is left. */
  readonly next: Int32Array;
  /** The first state with all cells filled. All states from here on are full. */
  readonly full: number;
  stateOf(counts: ArrayLike<number>): number;
}

const known = new Map<string, CountLattice>();

export function countLattice(cells: number, symbols: number): CountLattice {
  const key = `${cells}/${symbols}`;
  const lattice = known.get(key) ?? makeLattice(cells, symbols);
  known.set(key, lattice);
  return lattice;
}

function makeLattice(cells: number, symbols: number): CountLattice {
  const vectors: number[][] = [];
  for (let total = 0; total <= cells; total += 1) addVectors(vectors, [], total, symbols);
  const keyOf = (counts: ArrayLike<number>) => {
    let key = 0;
    for (let symbol = 0; symbol < symbols; symbol += 1) key = key * (cells + 1) + (counts[symbol] ?? 0);
    return key;
  };
  const index = new Map(vectors.map((vector, state) => [keyOf(vector), state]));
  const counts = Uint8Array.from(vectors.flat());
  const next = new Int32Array(counts.length).fill(-1);
  vectors.forEach((vector, state) => {
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      const more = (vector[symbol] ?? 0) + 1;
      next[state * symbols + symbol] = index.get(keyOf(vector.with(symbol, more))) ?? -1;
    }
  });
  const full = vectors.findIndex((vector) => vector.reduce((sum, count) => sum + count, 0) === cells);
  const stateOf = (vector: ArrayLike<number>) => index.get(keyOf(vector)) ?? 0;
  return { cells, symbols, states: vectors.length, counts, next, full, stateOf };
}

function addVectors(vectors: number[][], begun: readonly number[], total: number, symbols: number): void {
  if (begun.length === symbols - 1) {
    vectors.push([...begun, total]);
    return;
  }
  for (let count = 0; count <= total; count += 1) addVectors(vectors, [...begun, count], total - count, symbols);
}
