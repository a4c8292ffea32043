import { invariant } from "@banyan/kernel";
import { type CompiledSlot, WILD } from "../compiled-slot.ts";
import type { Column } from "./columns.ts";
import { addTo, type ByScatters, one, times } from "./window-moments.ts";

/** A column with, for each symbol, the lines (as bits) that find it or a wild there. */
interface MaskedColumn {
  readonly lines: Int32Array;
  readonly cells: Uint8Array;
  readonly scatters: number;
  readonly weight: number;
}

/**
 * Cases in which no line pays, by scatters. Whether a line pays is known once its run has, or has not, come as far as
 * the symbol's first pay, so only so many reels are walked; both directions meet on the reel in the middle.
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

/** For each symbol the length of a run from which it pays; 0 for a symbol that never does. */
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

/** For every column of the last of these reels the cases of the reels before it in which no line pays, by scatters. */
function missesBefore(slot: CompiledSlot, reels: readonly (readonly MaskedColumn[])[]): ByScatters[] {
  const first = firstPays(slot);
  const last = reels.length - 1;
  const scattersMax = reels.slice(0, last).reduce((sum, reel) => sum + Math.max(...reel.map((c) => c.scatters)), 0);
  const misses = (reels[last] ?? []).map(() => new Float64Array(scattersMax + 1));
  // Symbols whose run still goes on with the lines it goes on on, a row of each for every reel.
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
