import { assertCellsMath } from "./assert-slot.ts";
import type { CellsMath, CountTable, SymbolId } from "./slot-math.ts";

/**
 * A game of falling cells with its symbols as small integers, compiled once per record. The index of a cell is column ×
 * rows + row.
 */
export interface CompiledCells {
  readonly math: CellsMath;
  readonly symbols: readonly SymbolId[];
  /** The symbol of each number that can be drawn for a cell. A symbol occurs as often as its weight says. */
  readonly symbolAt: Uint8Array;
  /** The pay of `count` cells of symbol `s` in stake units, at `s * (cells + 1) + count`. */
  readonly pays: Float64Array;
  /** Free spins by the number of consecutive wins. */
  readonly awards: Float64Array;
}

const compiled = new WeakMap<CellsMath, CompiledCells>();

export function compileCells(math: CellsMath): CompiledCells {
  const known = compiled.get(math);
  if (known) return known;
  const cells = compile(math);
  compiled.set(math, cells);
  return cells;
}

function compile(math: CellsMath): CompiledCells {
  assertCellsMath(math);
  const symbols = Object.keys(math.weights);
  const size = math.columns * math.rows + 1;
  return {
    math,
    symbols,
    symbolAt: Uint8Array.from(
      symbols.flatMap((symbol, code) => Array.from({ length: math.weights[symbol] ?? 0 }, () => code)),
    ),
    pays: Float64Array.from(symbols.flatMap((symbol) => reached(math.cellPays[symbol] ?? {}, size))),
    awards: Float64Array.from(reached(math.freeSpins.awards, math.windowsMax + 1)),
  };
}

/** For every count below `size`, the value of the largest table entry that the count reaches. */
function reached(table: CountTable, size: number): number[] {
  const values: number[] = [];
  for (let count = 0, value = 0; count < size; count += 1) {
    value = table[count] ?? value;
    values.push(value);
  }
  return values;
}
