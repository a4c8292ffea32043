import { assertLinesMath } from "./assert-lines.ts";
import type { LinesMath, SpinKind, SymbolId } from "./slot-math.ts";

/** Codes of the two symbols with a part; all others follow. */
export const WILD = 0;
export const SCATTER = 1;

/**
 * A slot with its symbols as small integers, made once a record: drawing, evaluating and enumerating all read
 * this one form, so they cannot disagree about what a window is worth.
 */
export interface CompiledSlot {
  readonly math: LinesMath;
  readonly reels: number;
  readonly rows: number;
  readonly lines: number;
  /** Symbol id by code. */
  readonly symbols: readonly SymbolId[];
  readonly strips: Readonly<Record<SpinKind, readonly Uint8Array[]>>;
  /** Cell of the window (reel × rows + row) that line `l` crosses on reel `r`, at `l * reels + r`. */
  readonly lineCells: Uint8Array;
  /** Pay in line stakes of `count` of symbol `s` at `s * (reels + 1) + count`. */
  readonly linePays: Float64Array;
  /** Scatter pay in line stakes (multiples of the total stake × lines) by count. */
  readonly scatterPays: Float64Array;
  /** Free spins by count of scatters. */
  readonly awards: Float64Array;
}

const compiled = new WeakMap<LinesMath, CompiledSlot>();

export function compileSlot(math: LinesMath): CompiledSlot {
  const known = compiled.get(math);
  if (known) return known;
  const slot = compile(math);
  compiled.set(math, slot);
  return slot;
}

function compile(math: LinesMath): CompiledSlot {
  assertLinesMath(math);
  const reels = math.strips.base.length;
  const lines = math.paylines.length;
  const plain = Object.keys(math.linePays).filter((symbol) => symbol !== math.wild);
  const symbols = [math.wild, math.scatter, ...plain];
  const codes = new Map(symbols.map((symbol, code) => [symbol, code]));
  const encode = (strips: LinesMath["strips"]["base"]) =>
    strips.map((strip) => Uint8Array.from(strip, (symbol) => codes.get(symbol) ?? 0));
  const linePays = new Float64Array(symbols.length * (reels + 1));
  symbols.forEach((symbol, code) => {
    for (let count = 0; count <= reels; count += 1) {
      linePays[code * (reels + 1) + count] = math.linePays[symbol]?.[count] ?? 0;
    }
  });
  const cells = reels * math.rows + 1;
  return {
    math,
    reels,
    rows: math.rows,
    lines,
    symbols,
    strips: { base: encode(math.strips.base), free: encode(math.strips.free) },
    lineCells: Uint8Array.from(math.paylines.flatMap((line) => line.map((row, reel) => reel * math.rows + row))),
    linePays,
    scatterPays: Float64Array.from({ length: cells }, (_, count) => (math.scatterPays[count] ?? 0) * lines),
    awards: Float64Array.from({ length: cells }, (_, count) => math.freeSpins.awards[count] ?? 0),
  };
}
