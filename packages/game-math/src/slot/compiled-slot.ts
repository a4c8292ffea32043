import { assertReelsMath, paysOf } from "./assert-slot.ts";
import { type CountTable, isLines, type LinesMath, type SpinKind, type SymbolId, type WaysMath } from "./slot-math.ts";

/** Codes of the two symbols with a part; all others follow. */
export const WILD = 0;
export const SCATTER = 1;

/**
 * A slot with reels, its symbols as small integers, made once a record: drawing, evaluating and computing all read
 * this one form, so they cannot disagree about what a window is worth. A window is an array of codes, a cell at
 * reel × rows + row; where reels differ in height, `rows` is the most of them and the cells below are not read.
 */
export interface CompiledSlot {
  readonly math: LinesMath | WaysMath;
  readonly reels: number;
  readonly rows: number;
  readonly stakeUnits: number;
  /** 0 for a game of ways. */
  readonly lines: number;
  /** Symbol id by code. */
  readonly symbols: readonly SymbolId[];
  readonly strips: Readonly<Record<SpinKind, readonly Uint8Array[]>>;
  /** For every reel the height by what is drawn for it. */
  readonly heights: readonly Uint8Array[];
  readonly heightsVary: boolean;
  /** Cell of the window that line `l` crosses on reel `r`, at `l * reels + r`. */
  readonly lineCells: Uint8Array;
  /** Pay in stake units of `count` of symbol `s` at `s * (reels + 1) + count`. */
  readonly pays: Float64Array;
  /** Scatter pay in stake units by count. */
  readonly scatterPays: Float64Array;
  /** Free spins, and boxes that are opened, by count of scatters. */
  readonly awards: Float64Array;
  readonly picks: Float64Array;
  /** Whether lines pay from the right as well. */
  readonly bothWays: boolean;
  /** In which spins a wild fills its reel. */
  readonly fills: Readonly<Record<SpinKind, boolean>>;
  /** Whether a reel filled in a free spin stays so to the last of them. */
  readonly sticks: boolean;
}

const compiled = new WeakMap<LinesMath | WaysMath, CompiledSlot>();

export function compileSlot(math: LinesMath | WaysMath): CompiledSlot {
  const known = compiled.get(math);
  if (known) return known;
  const slot = compile(math);
  compiled.set(math, slot);
  return slot;
}

function compile(math: LinesMath | WaysMath): CompiledSlot {
  assertReelsMath(math);
  const reels = math.strips.base.length;
  const paylines = isLines(math) ? math.paylines : [];
  const heights = isLines(math) ? math.strips.base.map(() => Uint8Array.of(math.rows)) : math.heights.map(heightsOf);
  const rows = Math.max(...heights.flatMap((choices) => [...choices]));
  const plain = Object.keys(paysOf(math)).filter((symbol) => symbol !== math.wild);
  const symbols = [math.wild, math.scatter, ...plain];
  const codes = new Map(symbols.map((symbol, code) => [symbol, code]));
  const encode = (strips: LinesMath["strips"]["base"]) =>
    strips.map((strip) => Uint8Array.from(strip, (symbol) => codes.get(symbol) ?? 0));
  const byCount = (table: CountTable, times: number) =>
    Float64Array.from({ length: reels * rows + 1 }, (_, count) => (table[count] ?? 0) * times);
  return {
    math,
    reels,
    rows,
    stakeUnits: math.stakeUnits,
    lines: paylines.length,
    symbols,
    strips: { base: encode(math.strips.base), free: encode(math.strips.free) },
    heights,
    heightsVary: heights.some((choices) => choices.length > 1),
    lineCells: Uint8Array.from(paylines.flatMap((line) => line.map((row, reel) => reel * rows + row))),
    pays: Float64Array.from({ length: symbols.length * (reels + 1) }, (_, at) => {
      const symbol = symbols[Math.floor(at / (reels + 1))] ?? math.wild;
      return paysOf(math)[symbol]?.[at % (reels + 1)] ?? 0;
    }),
    scatterPays: byCount(math.scatterPays, math.stakeUnits),
    awards: byCount(math.freeSpins.awards, 1),
    picks: byCount(math.pick?.picks ?? {}, 1),
    bothWays: math.family === "bothways",
    fills: { base: math.family === "expanding", free: math.family === "expanding" || math.family === "sticky" },
    sticks: math.family === "sticky",
  };
}

function heightsOf(choices: WaysMath["heights"][number]): Uint8Array {
  return Uint8Array.from(choices.flatMap(({ rows, weight }) => Array.from({ length: weight }, () => rows)));
}

export function symbolName(slot: CompiledSlot, code: number): SymbolId {
  return slot.symbols[code] ?? slot.math.wild;
}
