import { type CompiledSlot, type LineSide, SCATTER, WILD } from "./compiled-slot.ts";

/** One pay of a window, in stake units, before any multiplier. */
export interface WindowWin {
  readonly kind: "line" | "ways" | "scatter";
  /** Index of the payline; -1 for any other pay. */
  readonly line: number;
  readonly fromRight: boolean;
  /** The number of paying ways; 1 for any other pay. */
  readonly ways: number;
  /** Code of the symbol that pays. */
  readonly symbol: number;
  readonly count: number;
  readonly units: number;
}

/** The pay of a window in stake units, before any multiplier. `heights` are those of the reels. */
export function windowUnits(slot: CompiledSlot, window: Uint8Array, heights: Uint8Array, scatters: number): number {
  let units = slot.scatterPays[scatters] ?? 0;
  if (slot.lines === 0) return units + wayUnits(slot, window, heights);
  const sides = slot.lineSides;
  for (let side = 0; side < sides.length; side += 1) units += sideUnits(slot, window, sides[side] ?? NO_SIDE);
  return units;
}

const NO_SIDE: LineSide = {
  first: new Uint8Array(),
  second: new Uint8Array(),
  end: new Uint16Array(),
  cells: new Uint8Array(),
  leavesWhole: false,
};

/** The pay of all lines from one side. Most runs end on the second reel, which one check finds for many lines. */
function sideUnits(slot: CompiledSlot, window: Uint8Array, side: LineSide): number {
  const { reels, pays } = slot;
  const { end } = side;
  let units = 0;
  let line = 0;
  for (let group = 0; group < end.length; group += 1) {
    const groupEnd = end[group] ?? 0;
    const first = window[side.first[group] ?? 0] ?? SCATTER;
    const second = window[side.second[group] ?? 0] ?? SCATTER;
    if (first === second || second === WILD || first === WILD) {
      for (; line < groupEnd; line += 1) units += lineUnits(slot, window, side, line * reels);
    } else {
      units += (pays[first * (reels + 1) + 1] ?? 0) * (groupEnd - line);
      line = groupEnd;
    }
  }
  return units;
}

/** The pay of the line whose cells begin at `start`. Like {@link runUnits}, but without naming the run. */
function lineUnits(slot: CompiledSlot, window: Uint8Array, { cells, leavesWhole }: LineSide, start: number): number {
  const { reels, pays } = slot;
  let leadingWilds = 0;
  while (leadingWilds < reels && window[cells[start + leadingWilds] ?? 0] === WILD) leadingWilds += 1;
  const shown = leadingWilds < reels ? (window[cells[start + leadingWilds] ?? 0] ?? WILD) : WILD;
  const symbol = shown === SCATTER ? WILD : shown;
  let count = leadingWilds;
  if (symbol !== WILD) {
    for (; count < reels; count += 1) {
      const next = window[cells[start + count] ?? 0];
      if (next !== symbol && next !== WILD) break;
    }
  }
  if (leavesWhole && count === reels) return 0;
  const asNamed = pays[symbol * (reels + 1) + count] ?? 0;
  const asWilds = pays[WILD * (reels + 1) + leadingWilds] ?? 0;
  return asNamed >= asWilds ? asNamed : asWilds;
}

/**
 * Every pay of a window:
 * - A line pays from the leftmost reel. The run of its first symbol that is not wild counts, with wilds as substitutes,
 *   or the run of leading wilds, whichever pays more. If both pay the same, the symbol's run counts.
 * - Where lines pay both ways, the same holds from the right, but a run over all reels pays once.
 * - Ways pay for every choice of one cell per reel.
 * - Scatters pay anywhere, in addition.
 */
export function windowWins(
  slot: CompiledSlot,
  window: Uint8Array,
  heights: Uint8Array,
  scatters: number,
): readonly WindowWin[] {
  const wins: WindowWin[] = slot.lines === 0 ? wayWins(slot, window, heights) : lineWins(slot, window);
  const units = slot.scatterPays[scatters] ?? 0;
  if (units > 0) wins.push({ ...PLAIN_WIN, kind: "scatter", symbol: SCATTER, count: scatters, units });
  return wins;
}

const PLAIN_WIN = { line: -1, fromRight: false, ways: 1 } as const;

export function countScatters(slot: CompiledSlot, window: Uint8Array, heights: Uint8Array): number {
  let scatters = 0;
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const end = reel * slot.rows + (heights[reel] ?? 0);
    for (let cell = reel * slot.rows; cell < end; cell += 1) if (window[cell] === SCATTER) scatters += 1;
  }
  return scatters;
}

function lineWins(slot: CompiledSlot, window: Uint8Array): WindowWin[] {
  const wins: WindowWin[] = [];
  for (let line = 0; line < slot.lines; line += 1) {
    for (const fromRight of slot.bothWays ? [false, true] : [false]) {
      const units = runUnits(slot, window, line, fromRight);
      if (units > 0) wins.push({ ...PLAIN_WIN, kind: "line", line, fromRight, units, ...lastRun });
    }
  }
  return wins;
}

/** Symbol and count of the last run that `runUnits` evaluated. The caller that lists a win reads it immediately. */
const lastRun = { symbol: WILD, count: 0 };

function runUnits(slot: CompiledSlot, window: Uint8Array, line: number, fromRight: boolean): number {
  const { reels, lineCells, pays } = slot;
  const start = line * reels + (fromRight ? reels - 1 : 0);
  const step = fromRight ? -1 : 1;
  let symbol = WILD;
  let leadingWilds = 0;
  let count = 0;
  for (let at = start; count < reels; count += 1, at += step) {
    const shown = window[lineCells[at] ?? 0] ?? WILD;
    if (shown === SCATTER) break;
    if (shown === WILD) {
      if (symbol === WILD) leadingWilds += 1;
    } else if (symbol === WILD) symbol = shown;
    else if (shown !== symbol) break;
  }
  if (fromRight && count === reels) return 0;
  const asNamed = pays[symbol * (reels + 1) + count] ?? 0;
  const asWilds = pays[WILD * (reels + 1) + leadingWilds] ?? 0;
  const named = asNamed >= asWilds;
  lastRun.symbol = named ? symbol : WILD;
  lastRun.count = named ? count : leadingWilds;
  return named ? asNamed : asWilds;
}

function wayUnits(slot: CompiledSlot, window: Uint8Array, heights: Uint8Array): number {
  let units = 0;
  const height = heights[0] ?? 0;
  for (let row = 0; row < height; row += 1) {
    const symbol = window[row] ?? SCATTER;
    if (symbol !== SCATTER && !shownAbove(window, row)) units += symbolWays(slot, window, heights, symbol);
  }
  return units;
}

function wayWins(slot: CompiledSlot, window: Uint8Array, heights: Uint8Array): WindowWin[] {
  const wins: WindowWin[] = [];
  const height = heights[0] ?? 0;
  for (let row = 0; row < height; row += 1) {
    const symbol = window[row] ?? SCATTER;
    if (symbol === SCATTER || shownAbove(window, row)) continue;
    const units = symbolWays(slot, window, heights, symbol);
    if (units > 0) wins.push({ ...PLAIN_WIN, kind: "ways", symbol, units, ...lastWays });
  }
  return wins;
}

function shownAbove(window: Uint8Array, row: number): boolean {
  for (let above = 0; above < row; above += 1) if (window[above] === window[row]) return true;
  return false;
}

/** Reels and ways of the last symbol that `symbolWays` evaluated. The caller that lists a win reads it immediately. */
const lastWays = { count: 0, ways: 1 };

function symbolWays(slot: CompiledSlot, window: Uint8Array, heights: Uint8Array, symbol: number): number {
  let ways = 1;
  let reel = 0;
  for (; reel < slot.reels; reel += 1) {
    let shown = 0;
    const end = reel * slot.rows + (heights[reel] ?? 0);
    for (let cell = reel * slot.rows; cell < end; cell += 1) {
      if (window[cell] === symbol || window[cell] === WILD) shown += 1;
    }
    if (shown === 0) break;
    ways *= shown;
  }
  lastWays.count = reel;
  lastWays.ways = ways;
  return ways * (slot.pays[symbol * (slot.reels + 1) + reel] ?? 0);
}
