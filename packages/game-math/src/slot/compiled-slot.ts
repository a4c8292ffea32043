import { assertReelsMath, paysOf } from "./assert-slot.ts";
import { type CountTable, isLines, type LinesMath, type SpinKind, type SymbolId, type WaysMath } from "./slot-math.ts";

/** Codes of the two special symbols. All others follow. */
export const WILD = 0;
export const SCATTER = 1;

/**
 * A slot with reels and its symbols as small integers, compiled once per record. Drawing, evaluating and computing all
 * use this form, so they agree on the value of every window.
 *
 * A window is an array of codes with a cell at reel × rows + row. Where reels differ in height, `rows` is the largest
 * height and the cells below a reel's end are not read.
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
  /** The strips, extended by a copy of their beginning as long as a window. A window can then be read from any stop. */
  readonly turns: Readonly<Record<SpinKind, readonly Uint8Array[]>>;
  /** The number of scatters in the window of every reel and stop. Undefined where heights vary. */
  readonly scattersAt: Readonly<Record<SpinKind, readonly Uint8Array[]>> | undefined;
  /** For every reel, the height of each number that can be drawn for it. */
  readonly heights: readonly Uint8Array[];
  readonly heightsVary: boolean;
  /** The window cell that line `l` crosses on reel `r`, at `l * reels + r`. */
  readonly lineCells: Uint8Array;
  /** The lines from the left, then from the right if they pay both ways, in the order in which they are evaluated. */
  readonly lineSides: readonly LineSide[];
  /** The pay of `count` of symbol `s` in stake units, at `s * (reels + 1) + count`. */
  readonly pays: Float64Array;
  /** Scatter pay in stake units by count. */
  readonly scatterPays: Float64Array;
  /** Free spins and opened boxes, by the number of scatters. */
  readonly awards: Float64Array;
  readonly picks: Float64Array;
  /** Whether lines pay from the right as well. */
  readonly bothWays: boolean;
  /** The kinds of spin in which a wild fills its reel. */
  readonly fills: Readonly<Record<SpinKind, boolean>>;
  /** Whether a reel that is filled in a free spin stays filled until the last free spin. */
  readonly sticks: boolean;
}

/**
 * All lines read from one side, grouped by their first two cells. One check per group decides whether these two cells
 * begin a run.
 */
export interface LineSide {
  /** The first two cells of each group, and the index of the line at which the group ends. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly end: Uint16Array;
  /** The cells of line `l` at `l * reels`, in order from this side. */
  readonly cells: Uint8Array;
  /** Whether the other side has already paid runs over all reels. */
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
