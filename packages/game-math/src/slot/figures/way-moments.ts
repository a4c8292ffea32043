import { type CompiledSlot, SCATTER, WILD } from "../compiled-slot.ts";
import { type Column, weightOf } from "./columns.ts";
import { exactly, type WindowMoments } from "./window-moments.ts";

/** A column as ways use it: the number of cells of each symbol, wilds included. */
export interface Counted {
  readonly counts: Uint8Array;
  readonly symbols: number;
  readonly scatters: number;
  readonly weight: number;
}

/** Merges columns that show the same symbols, whatever their counts. */
function bySymbols(reel: readonly Counted[]): Counted[] {
  const found = new Map<number, Counted>();
  for (const column of reel) {
    const key = column.symbols * 64 + column.scatters;
    found.set(key, { ...column, weight: (found.get(key)?.weight ?? 0) + column.weight });
  }
  return [...found.values()];
}

type Polynomial = readonly bigint[];

/**
 * The exact moments of a window of ways. The pay of symbol `s` over exactly `k` reels is a product over the reels of
 * its cells there, ended by a reel without it. Sums and squares are therefore products of per-reel counts. Whether
 * anything pays depends on the symbols that the first reels have in common, which are carried as a set.
 */
export function wayMoments(slot: CompiledSlot, columns: readonly (readonly Column[])[]): WindowMoments {
  const reels = countedReels(slot, columns);
  const totals = reels.map((reel) => byScatters(reel, () => 1));
  const windows = totals.reduce(times, [1n]);
  const units = unitsByScatters(slot, reels, totals);
  const misses = wayMisses(slot, reels.map(bySymbols), totals);
  return {
    windows: columns.reduce((product, reel) => product * BigInt(weightOf(reel)), 1n),
    byScatters: windows.map((count, n) => ({ windows: count, units: units[n] ?? 0n, misses: misses[n] ?? 0n })),
    squares: squaresOf(slot, reels),
  };
}

const known = new WeakMap<object, readonly (readonly Counted[])[]>();

export function countedReels(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
): readonly (readonly Counted[])[] {
  const kept = known.get(columns) ?? columns.map((reel) => reel.map((column) => counted(slot, column)));
  known.set(columns, kept);
  return kept;
}

function counted(slot: CompiledSlot, { cells, scatters, weight }: Column): Counted {
  const counts = new Uint8Array(slot.symbols.length);
  for (let symbol = 2; symbol < counts.length; symbol += 1) {
    for (const cell of cells) if (cell === symbol || cell === WILD) counts[symbol] = (counts[symbol] ?? 0) + 1;
  }
  let symbols = 0;
  counts.forEach((count, symbol) => {
    if (count > 0 && symbol > SCATTER) symbols |= 1 << symbol;
  });
  return { counts, symbols, scatters, weight };
}

function byScatters(reel: readonly Counted[], value: (column: Counted) => number): Polynomial {
  const sums = Array.from({ length: Math.max(...reel.map(({ scatters }) => scatters)) + 1 }, () => 0);
  for (const column of reel) {
    sums[column.scatters] = (sums[column.scatters] ?? 0) + column.weight * value(column);
  }
  return sums.map(exactly);
}

function times(a: Polynomial, b: Polynomial): Polynomial {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0n);
  a.forEach((x, i) => b.forEach((y, j) => (product[i + j] = (product[i + j] ?? 0n) + x * y)));
  return product;
}

function payOf(slot: CompiledSlot, symbol: number, count: number): number {
  return slot.pays[symbol * (slot.reels + 1) + count] ?? 0;
}

function unitsByScatters(
  slot: CompiledSlot,
  reels: readonly (readonly Counted[])[],
  totals: readonly Polynomial[],
): bigint[] {
  const sum: bigint[] = [];
  for (let symbol = 2; symbol < slot.symbols.length; symbol += 1) {
    let run: Polynomial = [1n];
    for (let count = 1; count <= slot.reels; count += 1) {
      run = times(
        run,
        byScatters(reels[count - 1] ?? [], ({ counts }) => counts[symbol] ?? 0),
      );
      const pay = payOf(slot, symbol, count);
      if (pay === 0) continue;
      const end = reels[count];
      const ended = end ? byScatters(end, ({ counts }) => (counts[symbol] === 0 ? 1 : 0)) : [1n];
      const cases = totals.slice(count + 1).reduce(times, times(run, ended));
      cases.forEach((value, n) => (sum[n] = (sum[n] ?? 0n) + value * BigInt(pay)));
    }
  }
  return sum;
}

function wayMisses(
  slot: CompiledSlot,
  reels: readonly (readonly Counted[])[],
  totals: readonly Polynomial[],
): Polynomial {
  // The cases by scatters, by the set of symbols that all reels so far have in common. Symbols that have paid are a
  // hit.
  let common = new Map<number, bigint[]>([[-1, [1n]]]);
  let open = common;
  for (let count = 1; count <= slot.reels; count += 1) {
    let paying = 0;
    slot.symbols.forEach((_, symbol) => {
      if (payOf(slot, symbol, count) > 0) paying |= 1 << symbol;
    });
    open = new Map();
    for (const [symbols, cases] of common) {
      for (const column of reels[count - 1] ?? []) {
        const left = symbols & column.symbols;
        if (left & paying) continue;
        const sums = open.get(left) ?? [];
        cases.forEach((value, n) => {
          const at = n + column.scatters;
          while (sums.length <= at) sums.push(0n);
          sums[at] = (sums[at] ?? 0n) + value * BigInt(column.weight);
        });
        open.set(left, sums);
      }
    }
    common = open;
    if ([...common.keys()].every((symbols) => symbols === 0)) {
      return totals.slice(count).reduce(times, common.get(0) ?? [0n]);
    }
  }
  const misses: bigint[] = [];
  for (const cases of common.values()) cases.forEach((value, n) => (misses[n] = (misses[n] ?? 0n) + value));
  return misses;
}

/** The position of a reel relative to a run of `count` reels: in it, the reel that ends it, or beyond. */
const [WITHIN, ENDS, BEYOND] = [0, 1, 2];

function squaresOf(slot: CompiledSlot, reels: readonly (readonly Counted[])[]): bigint {
  let sum = 0n;
  for (let s = 2; s < slot.symbols.length; s += 1) {
    for (let t = s; t < slot.symbols.length; t += 1) {
      const tables = reels.map((reel) => partTable(reel, s, t).map(exactly));
      sum += (s === t ? 1n : 2n) * productSum(slot, tables, s, t);
    }
  }
  return sum;
}

/**
 * Sum over the reel's cases of the product of the two runs' counts on it, at 3 × position for `s` + position for `t`.
 */
function partTable(reel: readonly Counted[], s: number, t: number): number[] {
  const table = Array.from({ length: 9 }, () => 0);
  for (const { counts, weight } of reel) {
    const a = [counts[s] ?? 0, counts[s] === 0 ? 1 : 0, 1];
    const b = [counts[t] ?? 0, counts[t] === 0 ? 1 : 0, 1];
    for (let at = 0; at < 9; at += 1) {
      table[at] = (table[at] ?? 0) + weight * (a[Math.floor(at / 3)] ?? 0) * (b[at % 3] ?? 0);
    }
  }
  return table;
}

function productSum(slot: CompiledSlot, tables: readonly (readonly bigint[])[], s: number, t: number): bigint {
  const { reels } = slot;
  const partOf = (reel: number, count: number) => (reel < count ? WITHIN : reel === count ? ENDS : BEYOND) ?? 0;
  let sum = 0n;
  for (let countS = 1; countS <= reels; countS += 1) {
    for (let countT = 1; countT <= reels; countT += 1) {
      const pays = payOf(slot, s, countS) * payOf(slot, t, countT);
      if (pays === 0) continue;
      let cases = exactly(pays);
      for (let reel = 0; reel < reels && cases > 0n; reel += 1) {
        cases *= tables[reel]?.[partOf(reel, countS) * 3 + partOf(reel, countT)] ?? 0n;
      }
      sum += cases;
    }
  }
  return sum;
}
