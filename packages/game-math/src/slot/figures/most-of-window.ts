import { type CompiledSlot, SCATTER, WILD } from "../compiled-slot.ts";
import { windowUnits } from "../evaluate-window.ts";
import type { Column } from "./columns.ts";

/**
 * The highest payout of one window: the pay of lines or ways plus `extra` for its number of scatters, both in stake
 * units. Reels are walked from the left. A branch is cut as soon as its upper bound is not above the best result so
 * far.
 */
export function mostOfWindow(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  extra: readonly number[],
): number {
  const search = new Search(
    slot,
    columns.map((reel) => undominated(slot, reel)),
    extra,
  );
  search.visit(0, 0);
  return search.best;
}

/**
 * The columns that can give the highest payout. For lines, where rows matter, all columns are kept. Otherwise, where
 * pays do not fall with more symbols, dominated columns are dropped. Another column dominates one if it has the same
 * scatters and at least as many of each symbol.
 */
function undominated(slot: CompiledSlot, reel: readonly Column[]): Column[] {
  if (slot.lines > 0) return [...reel];
  const counts = reel.map((column) => symbolCounts(slot, column));
  const isDominated = (at: number) =>
    counts.some(
      (other, index) =>
        index !== at &&
        other.every((count, symbol) =>
          symbol === SCATTER ? count === counts[at]?.[symbol] : count >= (counts[at]?.[symbol] ?? 0),
        ) &&
        (index < at || other.some((count, symbol) => count > (counts[at]?.[symbol] ?? 0))),
    );
  return reel.filter((_, at) => !isDominated(at));
}

/** The number of cells of each symbol. Wilds count for every symbol but the scatter. */
function symbolCounts(slot: CompiledSlot, { cells }: Column): number[] {
  return slot.symbols.map((_, symbol) => {
    if (symbol === WILD) return 0;
    return cells.filter((cell) => cell === symbol || (cell === WILD && symbol !== SCATTER)).length;
  });
}

class Search {
  best = 0;
  private readonly slot: CompiledSlot;
  private readonly columns: readonly (readonly Column[])[];
  private readonly extra: readonly number[];
  private readonly window: Uint8Array;
  private readonly heights: Uint8Array;
  /** The highest pay of a run of each symbol. */
  private readonly payMost: readonly number[];
  /** The highest possible `extra`, by the number of placed reels and the scatters on them. */
  private readonly extraMost: readonly (readonly number[])[];
  private readonly reach: readonly Float64Array[];

  constructor(slot: CompiledSlot, columns: readonly (readonly Column[])[], extra: readonly number[]) {
    this.slot = slot;
    this.columns = columns;
    this.extra = extra;
    this.window = new Uint8Array(slot.reels * slot.rows);
    this.heights = new Uint8Array(slot.reels);
    this.payMost = slot.symbols.map((_, symbol) =>
      Math.max(...slot.pays.subarray(symbol * (slot.reels + 1), (symbol + 1) * (slot.reels + 1))),
    );
    const scattersMost = columns.map((reel) => Math.max(...reel.map(({ scatters }) => scatters)));
    this.extraMost = Array.from({ length: slot.reels + 1 }, (_, reels) => {
      const more = scattersMost.slice(reels).reduce((sum, scatters) => sum + scatters, 0);
      return extra.map((_unused, scatters) => Math.max(0, ...extra.slice(scatters, scatters + more + 1)));
    });
    this.reach = reachOf(slot, columns);
  }

  visit(reel: number, scatters: number): void {
    const { slot } = this;
    const columns = this.columns[reel];
    if (!columns) {
      const units = windowUnits(slot, this.window, this.heights, 0) - (slot.scatterPays[0] ?? 0);
      this.best = Math.max(this.best, units + (this.extra[scatters] ?? 0));
      return;
    }
    const bounded = columns.map((column) => {
      this.put(reel, column);
      const extra = this.extraMost[reel + 1]?.[scatters + column.scatters] ?? 0;
      return { column, bound: this.boundAfter(reel + 1) + extra };
    });
    for (const { column, bound } of bounded.toSorted((a, b) => b.bound - a.bound)) {
      if (bound <= this.best) return;
      this.put(reel, column);
      this.visit(reel + 1, scatters + column.scatters);
    }
  }

  private put(reel: number, column: Column): void {
    this.window.set(column.cells, reel * this.slot.rows);
    this.heights[reel] = column.cells.length;
  }

  /** An upper bound of the pay that is possible with the placed reels. */
  private boundAfter(reels: number): number {
    return this.slot.lines === 0 ? this.wayBound(reels) : this.lineBound(reels);
  }

  private lineBound(reels: number): number {
    const { slot, window } = this;
    let bound = 0;
    for (let line = 0; line < slot.lines; line += 1) {
      const start = line * slot.reels;
      const symbol = window[slot.lineCells[start] ?? 0] ?? SCATTER;
      let count = 0;
      for (; count < reels; count += 1) {
        const shown = window[slot.lineCells[start + count] ?? 0];
        if (shown !== symbol && shown !== WILD) break;
      }
      const whole = count === reels ? (this.payMost[symbol] ?? 0) : 0;
      const cut = slot.pays[symbol * (slot.reels + 1) + count] ?? 0;
      const left = count === reels ? whole : cut;
      bound += slot.bothWays ? Math.max(whole, left + this.rightBound(start, reels)) : left;
    }
    return bound;
  }

  /** The highest pay that is still possible for one line's run from the right, given its cells on the first reels. */
  private rightBound(start: number, reels: number): number {
    const { slot, window, payMost } = this;
    let most = 0;
    for (let symbol = 2; symbol < slot.symbols.length; symbol += 1) {
      let count = slot.reels - reels;
      for (let reel = reels - 1; reel > 0; reel -= 1, count += 1) {
        const shown = window[slot.lineCells[start + reel] ?? 0];
        if (shown !== symbol && shown !== WILD) break;
      }
      const pay = slot.pays[symbol * (slot.reels + 1) + count] ?? 0;
      most = Math.max(most, Math.min(pay, payMost[symbol] ?? 0));
    }
    return most;
  }

  private wayBound(reels: number): number {
    const { slot, window, heights } = this;
    let bound = 0;
    for (let symbol = 2; symbol < slot.symbols.length; symbol += 1) {
      let ways = 1;
      let count = 0;
      for (; count < reels; count += 1) {
        let shown = 0;
        for (let row = 0; row < (heights[count] ?? 0); row += 1) {
          const cell = window[count * slot.rows + row];
          if (cell === symbol || cell === WILD) shown += 1;
        }
        if (shown === 0) break;
        ways *= shown;
      }
      bound +=
        count === reels
          ? ways * (this.reach[reels]?.[symbol] ?? 0)
          : ways * (slot.pays[symbol * (slot.reels + 1) + count] ?? 0);
    }
    return bound;
  }
}

/** For ways: the highest pay per way of a run that has reached so far, by the number of placed reels. */
function reachOf(slot: CompiledSlot, columns: readonly (readonly Column[])[]): Float64Array[] {
  const counts = columns.map((reel) => reel.map((column) => symbolCounts(slot, column)));
  return Array.from({ length: slot.reels + 1 }, (_, reels) =>
    Float64Array.from(slot.symbols, (_symbol, symbol) => {
      let ways = 1;
      let most = slot.pays[symbol * (slot.reels + 1) + reels] ?? 0;
      for (let reel = reels; reel < slot.reels; reel += 1) {
        ways *= Math.max(...(counts[reel] ?? []).map((column) => column[symbol] ?? 0));
        most = Math.max(most, ways * (slot.pays[symbol * (slot.reels + 1) + reel + 1] ?? 0));
      }
      return most;
    }),
  );
}
