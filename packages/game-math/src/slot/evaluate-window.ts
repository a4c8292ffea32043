import { type CompiledSlot, SCATTER, WILD } from "./compiled-slot.ts";
import type { SpinKind } from "./slot-math.ts";

/** One pay of a window, in stakes of one line, before any multiplier. */
export interface WindowWin {
  readonly kind: "line" | "scatter";
  /** Index of the payline; -1 for a scatter. */
  readonly line: number;
  /** Code of the symbol that pays. */
  readonly symbol: number;
  readonly count: number;
  readonly units: number;
}

export interface WindowResult {
  readonly wins: readonly WindowWin[];
  /** Sum of the pays in stakes of one line, before any multiplier. */
  readonly units: number;
  readonly freeSpins: number;
}

/** The symbol codes that show when the reels stopped here: reel by reel, each from top to bottom. */
export function windowAt(slot: CompiledSlot, kind: SpinKind, stops: readonly number[]): Uint8Array {
  const window = new Uint8Array(slot.reels * slot.rows);
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const strip = slot.strips[kind][reel];
    if (!strip) continue;
    let at = stops[reel] ?? 0;
    for (let row = 0; row < slot.rows; row += 1) {
      window[reel * slot.rows + row] = strip[at] ?? WILD;
      at = at + 1 === strip.length ? 0 : at + 1;
    }
  }
  return window;
}

/**
 * What a window is worth. A line pays from the leftmost reel: the run of its first symbol that is not wild,
 * wilds standing for it, or the run of leading wilds as wilds, whichever pays more (the named symbol when
 * equal). Scatters pay anywhere, besides the lines.
 */
export function evaluateWindow(slot: CompiledSlot, window: Uint8Array): WindowResult {
  const wins: WindowWin[] = [];
  let units = 0;
  for (let line = 0; line < slot.lines; line += 1) {
    const win = lineWin(slot, window, line);
    if (win) {
      wins.push(win);
      units += win.units;
    }
  }
  const scatters = countScatters(window);
  const scatterUnits = slot.scatterPays[scatters] ?? 0;
  if (scatterUnits > 0) {
    wins.push({ kind: "scatter", line: -1, symbol: SCATTER, count: scatters, units: scatterUnits });
    units += scatterUnits;
  }
  return { wins, units, freeSpins: slot.awards[scatters] ?? 0 };
}

/** The free spins that a window awards, without looking at its lines. */
export function freeSpinsAwarded(slot: CompiledSlot, window: Uint8Array): number {
  return slot.awards[countScatters(window)] ?? 0;
}

function lineWin(slot: CompiledSlot, window: Uint8Array, line: number): WindowWin | undefined {
  let symbol = WILD;
  let leadingWilds = 0;
  let count = 0;
  for (; count < slot.reels; count += 1) {
    const shown = window[slot.lineCells[line * slot.reels + count] ?? 0] ?? WILD;
    if (shown === SCATTER) break;
    if (shown === WILD) {
      if (symbol === WILD) leadingWilds += 1;
    } else if (symbol === WILD) symbol = shown;
    else if (shown !== symbol) break;
  }
  const asNamed = slot.linePays[symbol * (slot.reels + 1) + count] ?? 0;
  const asWilds = slot.linePays[WILD * (slot.reels + 1) + leadingWilds] ?? 0;
  if (asNamed === 0 && asWilds === 0) return undefined;
  return asNamed >= asWilds
    ? { kind: "line", line, symbol, count, units: asNamed }
    : { kind: "line", line, symbol: WILD, count: leadingWilds, units: asWilds };
}

function countScatters(window: Uint8Array): number {
  let scatters = 0;
  for (const symbol of window) if (symbol === SCATTER) scatters += 1;
  return scatters;
}
