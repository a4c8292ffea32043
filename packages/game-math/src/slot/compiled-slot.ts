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
  /** The strips, with as much of their beginning after their end as a window shows: from any stop on it can be read. */
  readonly turns: Readonly<Record<SpinKind, readonly Uint8Array[]>>;
  /** For every reel and stop how many scatters show in its window; only where heights do not vary. */
  readonly scattersAt: Readonly<Record<SpinKind, readonly Uint8Array[]>> | undefined;
  /** For every reel the height by what is drawn for it. */
  readonly heights: readonly Uint8Array[];
  readonly heightsVary: boolean;
  /** Cell of the window that line `l` crosses on reel `r`, at `l * reels + r`. */
  readonly lineCells: Uint8Array;
  /** The lines from the left, and from the right where they pay both ways, in the order in which they are valued. */
  readonly lineSides: readonly LineSide[];
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

/**
 * All lines read from one side, those together that begin with the same two cells: whether these two begin a run is
 * asked once for all of them.
 */
export interface LineSide {
  /** Of each group its first two cells, and the place among the lines at which it ends. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly end: Uint16Array;
  /** The cells of line `l` at `l * reels`, from the side on. */
  readonly cells: Uint8Array;
  /** Whether a run over all reels has been paid from the other side. */
  readonly leavesWhole: boolean;
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
  const strips = { base: encode(math.strips.base), free: encode(math.strips.free) };
  const heightsVary = heights.some((choices) => choices.length > 1);
  const lines = paylines.map((line) => line.map((row, reel) => reel * rows + row));
  const bothWays = math.family === "bothways";
  return {
    math,
    reels,
    rows,
    stakeUnits: math.stakeUnits,
    lines: paylines.length,
    symbols,
    strips,
    turns: {
      base: strips.base.map((strip) => turnOf(strip, rows)),
      free: strips.free.map((strip) => turnOf(strip, rows)),
    },
    scattersAt: heightsVary
      ? undefined
      : { base: scattersOf(strips.base, heights), free: scattersOf(strips.free, heights) },
    heights,
    heightsVary,
    lineCells: Uint8Array.from(lines.flat()),
    lineSides: [
      sideOf(lines, false),
      ...(bothWays
        ? [
            sideOf(
              lines.map((cells) => cells.toReversed()),
              true,
            ),
          ]
        : []),
    ],
    pays: Float64Array.from({ length: symbols.length * (reels + 1) }, (_, at) => {
      const symbol = symbols[Math.floor(at / (reels + 1))] ?? math.wild;
      return paysOf(math)[symbol]?.[at % (reels + 1)] ?? 0;
    }),
    scatterPays: byCount(math.scatterPays, math.stakeUnits),
    awards: byCount(math.freeSpins.awards, 1),
    picks: byCount(math.pick?.picks ?? {}, 1),
    bothWays,
    fills: { base: math.family === "expanding", free: math.family === "expanding" || math.family === "sticky" },
    sticks: math.family === "sticky",
  };
}

function turnOf(strip: Uint8Array, rows: number): Uint8Array {
  return Uint8Array.from({ length: strip.length + rows }, (_, at) => strip[at % strip.length] ?? SCATTER);
}

function scattersOf(strips: readonly Uint8Array[], heights: readonly Uint8Array[]): Uint8Array[] {
  return strips.map((strip, reel) => {
    const height = heights[reel]?.[0] ?? 0;
    const turn = turnOf(strip, height);
    return strip.map((_, stop) => turn.subarray(stop, stop + height).filter((symbol) => symbol === SCATTER).length);
  });
}

function sideOf(lines: readonly (readonly number[])[], leavesWhole: boolean): LineSide {
  const groups = [...Map.groupBy(lines, ([first, second]) => `${first} ${second}`).values()];
  let end = 0;
  return {
    first: Uint8Array.from(groups, ([line]) => line?.[0] ?? 0),
    second: Uint8Array.from(groups, ([line]) => line?.[1] ?? 0),
    end: Uint16Array.from(groups, (group) => (end += group.length)),
    cells: Uint8Array.from(groups.flat(2)),
    leavesWhole,
  };
}

function heightsOf(choices: WaysMath["heights"][number]): Uint8Array {
  return Uint8Array.from(choices.flatMap(({ rows, weight }) => Array.from({ length: weight }, () => rows)));
}

export function symbolName(slot: CompiledSlot, code: number): SymbolId {
  return slot.symbols[code] ?? slot.math.wild;
}
