import { invariant } from "@banyan/kernel";
import { type CompiledSlot, WILD } from "../compiled-slot.ts";
import { type Column, weightOf } from "./columns.ts";
import { lineMisses } from "./line-misses.ts";
import { addTo, type ByScatters, exactly, one, times, type WindowMoments } from "./window-moments.ts";

/** A line read from one side. */
interface Run {
  readonly rows: readonly number[];
  readonly fromRight: boolean;
}

/** The first code of a regular symbol. Wild and scatter have lower codes. */
const FIRST_PLAIN = 2;

/**
 * The exact moments of a window of lines, without enumerating windows. Reels are independent, and a run of symbol `s`
 * over `k` reels is a condition on each reel alone. The number of its cases is therefore a product over the reels. The
 * pay of a line is the sum of the increments of each further reel of its run. Squares come from all pairs of runs, reel
 * by reel.
 *
 * The first reel (from either paying side) must carry no wild, so that its symbol identifies the run.
 */
export function lineMoments(slot: CompiledSlot, columns: readonly (readonly Column[])[]): WindowMoments {
  const runs = runsOf(slot);
  for (const reel of slot.bothWays ? [0, slot.reels - 1] : [0]) {
    invariant(!columns[reel]?.some(({ cells }) => cells.includes(WILD)), "a run is named by its first symbol");
  }
  const scattersMax = columns.reduce((sum, reel) => sum + Math.max(...reel.map(({ scatters }) => scatters)), 0);
  const totals = columns.map((reel) => byScatters(reel, () => true));
  const windows = totals.reduce(times, one());
  const units = unitsByScatters(slot, columns, runs, totals, scattersMax);
  const misses = lineMisses(slot, columns, totals);
  return {
    windows: columns.reduce((product, reel) => product * BigInt(weightOf(reel)), 1n),
    byScatters: Array.from({ length: scattersMax + 1 }, (_, n) => ({
      windows: exactly(windows[n] ?? 0),
      units: exactly(units[n] ?? 0),
      misses: exactly(misses[n] ?? 0),
    })),
    squares: squaresOf(slot, columns, runs),
  };
}

function runsOf(slot: CompiledSlot): Run[] {
  const lines = Array.from({ length: slot.lines }, (_, line) =>
    Array.from({ length: slot.reels }, (_unused, reel) => (slot.lineCells[line * slot.reels + reel] ?? 0) % slot.rows),
  );
  const sides = slot.bothWays ? [false, true] : [false];
  return lines.flatMap((rows) => sides.map((fromRight) => ({ rows, fromRight })));
}

/**
 * The increment that reel number `count` of a run adds to its pay. The last reel sets a run from the right back to
 * zero.
 */
function added({ pays, reels }: CompiledSlot, symbol: number, count: number, fromRight: boolean): number {
  const payOf = (n: number) => (fromRight && n === reels ? 0 : (pays[symbol * (reels + 1) + n] ?? 0));
  return payOf(count) - payOf(count - 1);
}

function needs(reels: number, reel: number, count: number, fromRight: boolean): boolean {
  return fromRight ? reel >= reels - count : reel < count;
}

function byScatters(columns: readonly Column[], counts: (cells: Uint8Array) => boolean): ByScatters {
  const cases = new Float64Array(Math.max(...columns.map(({ scatters }) => scatters)) + 1);
  for (const { cells, scatters, weight } of columns) {
    if (counts(cells)) cases[scatters] = (cases[scatters] ?? 0) + weight;
  }
  return cases;
}

function unitsByScatters(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  runs: readonly Run[],
  totals: readonly ByScatters[],
  scattersMax: number,
): ByScatters {
  const { reels } = slot;
  const sum = new Float64Array(scattersMax + 1);
  for (let symbol = FIRST_PLAIN; symbol < slot.symbols.length; symbol += 1) {
    const onRow = columns.map((reel) =>
      Array.from({ length: slot.rows }, (_, row) =>
        byScatters(reel, (cells) => cells[row] === symbol || cells[row] === WILD),
      ),
    );
    for (const { rows, fromRight } of runs) {
      for (let count = 1; count <= reels; count += 1) {
        const more = added(slot, symbol, count, fromRight);
        if (more === 0) continue;
        let cases = one();
        for (let reel = 0; reel < reels; reel += 1) {
          const holds = needs(reels, reel, count, fromRight) ? onRow[reel]?.[rows[reel] ?? 0] : totals[reel];
          cases = times(cases, holds ?? one());
        }
        addTo(sum, cases, more);
      }
    }
  }
  return sum;
}

/** For each reel and pair of rows: cases in which one row holds symbol `s` or a wild and the other `t` or a wild. */
type PairTables = readonly (readonly Float64Array[])[];

function squaresOf(slot: CompiledSlot, columns: readonly (readonly Column[])[], runs: readonly Run[]): bigint {
  const tables = pairTables(slot, columns);
  const reelWeights = columns.map(weightOf);
  const known = new Map<string, bigint>();
  let sum = 0n;
  runs.forEach((a, at) => {
    for (const b of runs.slice(at)) {
      const key = pairKey(slot, a, b);
      const product = known.get(key) ?? pairProduct(slot, tables, reelWeights, a, b);
      known.set(key, product);
      sum += a === b ? product : 2n * product;
    }
  });
  return sum;
}

/**
 * A key of the inputs that determine the product of two runs. These are the rows of both runs. If no wild fills its
 * reel, all rows of a strip are alike, and only the distances between the rows matter.
 */
function pairKey(slot: CompiledSlot, a: Run, b: Run): string {
  const turning = !slot.fills.base && !slot.fills.free;
  const rows = a.rows.map((row, reel) => (turning ? (b.rows[reel] ?? 0) - row : row * slot.rows + (b.rows[reel] ?? 0)));
  const mirrored = turning && a.fromRight === b.fromRight && (rows.find((apart) => apart !== 0) ?? 0) < 0;
  return `${a.fromRight}${b.fromRight}${(mirrored ? rows.map((apart) => 0 - apart) : rows).join()}`;
}

function pairTables(slot: CompiledSlot, columns: readonly (readonly Column[])[]): PairTables {
  const { rows } = slot;
  const size = slot.symbols.length;
  return columns.map((reel) =>
    Array.from({ length: rows * rows }, (_, pair) => {
      const table = new Float64Array(size * size);
      const [rowA, rowB] = [Math.floor(pair / rows), pair % rows];
      for (const { cells, weight } of reel) {
        const [a, b] = [cells[rowA] ?? 1, cells[rowB] ?? 1];
        for (let s = a === WILD ? FIRST_PLAIN : a; s < (a === WILD ? size : a + 1); s += 1) {
          for (let t = b === WILD ? FIRST_PLAIN : b; t < (b === WILD ? size : b + 1); t += 1) {
            table[s * size + t] = (table[s * size + t] ?? 0) + weight;
          }
        }
      }
      return withMargins(reel, table, size, rowA, rowB);
    }),
  );
}

/** Adds, at `t` = 0 and at `s` = 0, the cases in which only one of the two rows counts. */
function withMargins(
  reel: readonly Column[],
  table: Float64Array,
  size: number,
  rowA: number,
  rowB: number,
): Float64Array {
  for (let s = FIRST_PLAIN; s < size; s += 1) {
    table[s * size] = 0;
    table[s] = 0;
    for (const { cells, weight } of reel) {
      if (cells[rowA] === s || cells[rowA] === WILD) table[s * size] = (table[s * size] ?? 0) + weight;
      if (cells[rowB] === s || cells[rowB] === WILD) table[s] = (table[s] ?? 0) + weight;
    }
  }
  return table;
}

/** Sum over all windows of the pay of run `a` times the pay of run `b`. */
function pairProduct(slot: CompiledSlot, tables: PairTables, reelWeights: readonly number[], a: Run, b: Run): bigint {
  const { reels, rows } = slot;
  const size = slot.symbols.length;
  const pairs = reelWeights.map((_, reel) => tables[reel]?.[(a.rows[reel] ?? 0) * rows + (b.rows[reel] ?? 0)]);
  const stepsA = stepsOf(slot, a.fromRight);
  const stepsB = stepsOf(slot, b.fromRight);
  // Most paying runs share the first three reels, so their cases are multiplied once per pair of symbols.
  const common = Float64Array.from({ length: size * size }, (_, index) => {
    return (pairs[0]?.[index] ?? 0) * (pairs[1]?.[index] ?? 0) * (pairs[2]?.[index] ?? 0);
  });
  let sum = 0;
  let magnitude = 0;
  for (const first of stepsA) {
    for (const second of stepsB) {
      const index = first.symbol * size + second.symbol;
      const shared = (first.reels & second.reels & 7) === 7;
      let cases = first.more * second.more * (shared ? (common[index] ?? 0) : 1);
      for (let reel = shared ? 3 : 0; reel < reels && cases !== 0; reel += 1) {
        const inFirst = (first.reels >> reel) & 1;
        const inSecond = (second.reels >> reel) & 1;
        if (inFirst && inSecond) cases *= pairs[reel]?.[index] ?? 0;
        else if (inFirst) cases *= pairs[reel]?.[first.symbol * size] ?? 0;
        else if (inSecond) cases *= pairs[reel]?.[second.symbol] ?? 0;
        else cases *= reelWeights[reel] ?? 0;
      }
      sum += cases;
      magnitude += cases < 0 ? -cases : cases;
    }
  }
  exactly(magnitude);
  return exactly(sum);
}

/** The increment of a longer run: the symbol, its reels (bits), and the additional stake units. */
interface PayStep {
  readonly symbol: number;
  readonly reels: number;
  readonly more: number;
}

const knownSteps = new WeakMap<CompiledSlot, readonly (readonly PayStep[])[]>();

function stepsOf(slot: CompiledSlot, fromRight: boolean): readonly PayStep[] {
  const known = knownSteps.get(slot) ?? [makeSteps(slot, false), makeSteps(slot, true)];
  knownSteps.set(slot, known);
  return known[fromRight ? 1 : 0] ?? [];
}

function makeSteps(slot: CompiledSlot, fromRight: boolean): PayStep[] {
  const steps: PayStep[] = [];
  for (let symbol = FIRST_PLAIN; symbol < slot.symbols.length; symbol += 1) {
    for (let count = 1; count <= slot.reels; count += 1) {
      const more = added(slot, symbol, count, fromRight);
      let reels = 0;
      for (let reel = 0; reel < slot.reels; reel += 1)
        if (needs(slot.reels, reel, count, fromRight)) reels |= 1 << reel;
      if (more !== 0) steps.push({ symbol, reels, more });
    }
  }
  return steps;
}
