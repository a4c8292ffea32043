import { invariant } from "@banyan/kernel";
import { type CompiledSlot, WILD } from "../compiled-slot.ts";
import type { Column } from "./columns.ts";
import { addTo, type ByScatters, one, times } from "./window-moments.ts";

/** A column with, for each symbol, the lines (as bits) on which it shows that symbol or a wild. */
interface MaskedColumn {
  readonly lines: Int32Array;
  readonly cells: Uint8Array;
  readonly scatters: number;
  readonly weight: number;
}

/**
 * The cases in which no line pays, by scatters. A line's run pays as soon as it reaches the symbol's shortest paying
 * length. Only that many reels are therefore walked. The walks from both sides meet on the middle reel.
 */
export function lineMisses(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  totals: readonly ByScatters[],
): ByScatters {
  invariant(slot.lines <= 31, "lines fit a word");
  const masked = columns.map((reel, at) => reel.map((column) => maskedColumn(slot, column, at)));
  const depth = firstPays(slot).reduce((most, first) => Math.max(most, first), 1);
  invariant(!slot.bothWays || depth * 2 - 1 === slot.reels, "runs from both sides meet on one reel");
  const fromLeft = missesBefore(slot, masked.slice(0, depth));
  const fromRight = slot.bothWays ? missesBefore(slot, masked.slice(depth - 1).toReversed()) : undefined;
  const beyond = slot.bothWays ? one() : totals.slice(depth).reduce(times, one());
  const length = totals.reduce((sum, reel) => sum + reel.length - 1, 1);
  const misses = new Float64Array(length);
  masked[depth - 1]?.forEach(({ scatters, weight }, at) => {
    const shown = new Float64Array(scatters + 1);
    shown[scatters] = weight;
    const sides = times(fromLeft[at] ?? one(), fromRight?.[at] ?? one());
    addTo(misses, times(times(shown, sides), beyond));
  });
  return misses;
}

/** The shortest paying run of each symbol; 0 for a symbol that never pays. */
function firstPays(slot: CompiledSlot): number[] {
  return slot.symbols.map((_, symbol) => {
    for (let count = 1; count <= slot.reels; count += 1) {
      if ((slot.pays[symbol * (slot.reels + 1) + count] ?? 0) > 0) return count;
    }
    return 0;
  });
}

function maskedColumn(slot: CompiledSlot, { cells, scatters, weight }: Column, reel: number): MaskedColumn {
  const lines = new Int32Array(slot.symbols.length);
  for (let line = 0; line < slot.lines; line += 1) {
    const shown = cells[(slot.lineCells[line * slot.reels + reel] ?? 0) - reel * slot.rows] ?? WILD;
    for (let symbol = 2; symbol < lines.length; symbol += 1) {
      if (shown === symbol || shown === WILD) lines[symbol] = (lines[symbol] ?? 0) | (1 << line);
    }
  }
  return { lines, cells, scatters, weight };
}

/** For every column of the last reel, the cases of the earlier reels in which no line pays, by scatters. */
function missesBefore(slot: CompiledSlot, reels: readonly (readonly MaskedColumn[])[]): ByScatters[] {
  const first = firstPays(slot);
  const last = reels.length - 1;
  const scattersMax = reels.slice(0, last).reduce((sum, reel) => sum + Math.max(...reel.map((c) => c.scatters)), 0);
  const misses = (reels[last] ?? []).map(() => new Float64Array(scattersMax + 1));
  // The symbols whose run continues, and the lines on which it does. One row per reel.
  const alive = reels.map(() => new Int32Array(slot.symbols.length));
  const symbols = reels.map(() => new Uint8Array(slot.symbols.length));
  const visit = (reel: number, going: number, scatters: number, weight: number): void => {
    const [before, names, next, nextNames] = [alive[reel - 1], symbols[reel - 1], alive[reel], symbols[reel]];
    (reels[reel] ?? []).forEach((column, at) => {
      let kept = 0;
      const candidates = reel === 0 ? slot.symbols.length - 2 : going;
      for (let index = 0; index < candidates; index += 1) {
        const symbol = reel === 0 ? index + 2 : (names?.[index] ?? 0);
        const lines = (column.lines[symbol] ?? 0) & (reel === 0 ? -1 : (before?.[index] ?? 0));
        if (lines === 0) continue;
        if (first[symbol] === reel + 1) return;
        if (!next || !nextNames) continue;
        next[kept] = lines;
        nextNames[kept] = symbol;
        kept += 1;
      }
      const cases = misses[at];
      if (reel === last) {
        if (cases) cases[scatters] = (cases[scatters] ?? 0) + weight;
      } else visit(reel + 1, kept, scatters + column.scatters, weight * column.weight);
    });
  };
  visit(0, 0, 0, 1);
  return misses;
}
