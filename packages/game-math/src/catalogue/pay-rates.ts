import { type CompiledSlot, WILD } from "../slot/compiled-slot.ts";
import { type Column, columnFrom, columnsOf, weightOf } from "../slot/figures/columns.ts";
import { countedReels } from "../slot/figures/way-moments.ts";

/** The average number of times that each pay occurs in a spin, indexed by symbol × (reels + 1) + count. */
export type Rates = Float64Array;

/**
 * The rates of a paid spin, the rates of all free spins that follow from it on average, and the average number of
 * those.
 */
export interface SpinRates {
  readonly base: Rates;
  readonly free: Rates;
  readonly freeSpins: number;
  /** The chance of each number of scatters in a paid spin. */
  readonly scatters: readonly number[];
}

/** Computed in floating point. It is for designing a slot and not for published figures. */
export function spinRates(slot: CompiledSlot): SpinRates {
  const columns = columnsOf(slot, "base");
  const scatters = scatterChances(columns);
  const base = windowRates(slot, columns);
  const awards = scatters.reduce((sum, chance, n) => sum + chance * (slot.awards[n] ?? 0), 0);
  if (awards === 0) return { base, free: new Float64Array(base.length), freeSpins: 0, scatters };
  if (slot.sticks) return { base, free: stickyRates(slot, scatters), freeSpins: awards, scatters };
  const again = scatterChances(columnsOf(slot, "free")).reduce((sum, p, n) => sum + p * (slot.awards[n] ?? 0), 0);
  const freeSpins = again < 1 ? awards / (1 - again) : Number.POSITIVE_INFINITY;
  const free = windowRates(slot, columnsOf(slot, "free")).map((rate) => rate * freeSpins);
  return { base, free, freeSpins, scatters };
}

function scatterChances(columns: readonly (readonly Column[])[]): number[] {
  let chances = [1];
  for (const reel of columns) {
    const next: number[] = [];
    const all = weightOf(reel);
    for (const { scatters, weight } of reel) {
      chances.forEach((chance, n) => (next[n + scatters] = (next[n + scatters] ?? 0) + (chance * weight) / all));
    }
    chances = Array.from(next, (chance) => chance ?? 0);
  }
  return chances;
}

function windowRates(slot: CompiledSlot, columns: readonly (readonly Column[])[]): Rates {
  return slot.lines > 0 ? lineRates(slot, columns) : wayRates(slot, columns);
}

function lineRates(slot: CompiledSlot, columns: readonly (readonly Column[])[]): Rates {
  const { reels, rows } = slot;
  const rates = new Float64Array(slot.symbols.length * (reels + 1));
  for (let symbol = 2; symbol < slot.symbols.length; symbol += 1) {
    const shown = columns.map((reel) =>
      Array.from({ length: rows }, (_, row) => {
        const cases = reel.filter(({ cells }) => cells[row] === symbol || cells[row] === WILD);
        return weightOf(cases) / weightOf(reel);
      }),
    );
    for (let line = 0; line < slot.lines; line += 1) {
      const chances = shown.map((reel, at) => reel[(slot.lineCells[line * reels + at] ?? 0) % rows] ?? 0);
      addRun(rates, symbol * (reels + 1), chances, reels);
      if (slot.bothWays) addRun(rates, symbol * (reels + 1), chances.toReversed(), reels - 1);
    }
  }
  return rates;
}

/** Adds the chances that a run ends after each number of reels, up to `longest`. */
function addRun(rates: Rates, at: number, chances: readonly number[], longest: number): void {
  let run = 1;
  chances.forEach((chance, reel) => {
    run *= chance;
    const count = reel + 1;
    if (count <= longest) rates[at + count] = (rates[at + count] ?? 0) + run * (1 - (chances[count] ?? 0));
  });
}

function wayRates(slot: CompiledSlot, columns: readonly (readonly Column[])[]): Rates {
  const { reels } = slot;
  const counted = countedReels(slot, columns);
  const rates = new Float64Array(slot.symbols.length * (reels + 1));
  for (let symbol = 2; symbol < slot.symbols.length; symbol += 1) {
    const means: number[] = [];
    const none: number[] = [];
    for (const reel of counted) {
      let [cells, empty, all] = [0, 0, 0];
      for (const { counts, weight } of reel) {
        const shown = counts[symbol] ?? 0;
        cells += shown * weight;
        if (shown === 0) empty += weight;
        all += weight;
      }
      means.push(cells / all);
      none.push(empty / all);
    }
    let run = 1;
    means.forEach((mean, reel) => {
      run *= mean;
      rates[symbol * (reels + 1) + reel + 1] = run * (none[reel + 1] ?? 1);
    });
  }
  return rates;
}

/** Rates of free spins in which wild reels stay, over all possible sets of wild reels. */
function stickyRates(slot: CompiledSlot, scatters: readonly number[]): Rates {
  const columns = columnsOf(slot, "free");
  const chance = columns.map((reel) => weightOf(reel.filter(({ cells }) => cells[0] === WILD)) / weightOf(reel));
  const full = columnFrom(new Uint8Array(slot.rows).fill(WILD), 1);
  const total = new Float64Array(slot.symbols.length * (slot.reels + 1));
  let sets = new Map([[0, 1]]);
  for (let spin = 1; spin <= Math.max(...slot.awards); spin += 1) {
    const played = scatters.reduce((sum, p, n) => sum + ((slot.awards[n] ?? 0) >= spin ? p : 0), 0);
    sets = nextSets(sets, chance);
    for (const [set, reached] of sets) {
      const shown = columns.map((reel, at) =>
        (set >> at) & 1 ? [full] : reel.filter(({ cells }) => cells[0] !== WILD),
      );
      windowRates(slot, shown).forEach((rate, at) => (total[at] = (total[at] ?? 0) + rate * reached * played));
    }
  }
  return total;
}

function nextSets(sets: ReadonlyMap<number, number>, chance: readonly number[]): Map<number, number> {
  let spread = new Map(sets);
  chance.forEach((wild, reel) => {
    if (wild === 0) return;
    const next = new Map<number, number>();
    for (const [set, reached] of spread) {
      const stays = (set >> reel) & 1;
      const add = (key: number, part: number) => next.set(key, (next.get(key) ?? 0) + part);
      add(set | (1 << reel), stays ? reached : reached * wild);
      if (!stays) add(set, reached * (1 - wild));
    }
    spread = next;
  });
  return spread;
}
