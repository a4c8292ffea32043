import { add, multiply, type Rational, rational } from "../../rational.ts";
import { type CompiledSlot, WILD } from "../compiled-slot.ts";
import type { BonusMoments } from "./bonus-moments.ts";
import { type Column, columnFrom, columnsOf, weightOf } from "./columns.ts";
import { lineMoments } from "./line-moments.ts";
import { mostOfWindow } from "./most-of-window.ts";

/** Moments of a free spin in which exactly these reels (bits) are wild. */
interface FilledSpin {
  readonly filled: number;
  readonly mean: Rational;
  readonly square: Rational;
  readonly most: number;
}

/**
 * Free spins in which wild reels stay. A spin passes on only its set of wild reels, so the spins are a Markov chain
 * over sets of reels. Given the set, each spin is a separate window. Returns moments by the number of spins. Such spins
 * are not retriggered, because the free strips carry no scatter.
 */
export function stickyMoments(slot: CompiledSlot, spinsMost: number): readonly BonusMoments[] {
  const columns = columnsOf(slot, "free");
  const wild = columns.map((reel) => reel.find(({ cells }) => cells[0] === WILD)?.weight ?? 0);
  const can = wild.reduce((set, weight, reel) => (weight > 0 ? set | (1 << reel) : set), 0);
  const sets = Array.from({ length: 1 << slot.reels }, (_, set) => set).filter((set) => (set & ~can) === 0);
  const spins = new Map(sets.map((filled) => [filled, filledSpin(slot, columns, filled)]));
  const most = Math.max(...[...spins.values()].map((spin) => spin.most));
  let chain = new Map(sets.map((set) => [set, { mean: rational(0n), square: rational(0n) }]));
  const byCount: BonusMoments[] = [{ mean: rational(0n), square: rational(0n), most: 0 }];
  for (let count = 1; count <= spinsMost; count += 1) {
    chain = new Map(sets.map((set) => [set, oneMore(columns, wild, spins, chain, set)]));
    const { mean = rational(0n), square = rational(0n) } = chain.get(0) ?? {};
    byCount.push({ mean, square, most });
  }
  return byCount;
}

function filledSpin(slot: CompiledSlot, columns: readonly (readonly Column[])[], filled: number): FilledSpin {
  const full = columnFrom(new Uint8Array(slot.rows).fill(WILD), 1);
  const shown = columns.map((reel, at) =>
    (filled >> at) & 1 ? [full] : reel.filter(({ cells }) => cells[0] !== WILD),
  );
  const moments = lineMoments(slot, shown);
  const multiplier = BigInt(slot.math.freeSpins.multiplier);
  const units = moments.byScatters.reduce((sum, each) => sum + each.units, 0n);
  return {
    filled,
    mean: rational(units * multiplier, moments.windows),
    square: rational(moments.squares * multiplier * multiplier, moments.windows),
    most: mostOfWindow(slot, shown, []) * slot.math.freeSpins.multiplier,
  };
}

type Moments = Pick<BonusMoments, "mean" | "square">;

/** A spin from this set of wild reels, followed by the spins from the set that it leaves. */
function oneMore(
  columns: readonly (readonly Column[])[],
  wild: readonly number[],
  spins: ReadonlyMap<number, FilledSpin>,
  rest: ReadonlyMap<number, Moments>,
  set: number,
): Moments {
  let mean = rational(0n);
  let square = rational(0n);
  for (const [next, spin] of spins) {
    if ((next & set) !== set) continue;
    const after = rest.get(next);
    if (!after) continue;
    let chance = rational(1n);
    columns.forEach((reel, at) => {
      if ((set >> at) & 1) return;
      const all = BigInt(weightOf(reel));
      const hits = BigInt(wild[at] ?? 0);
      chance = multiply(chance, rational((next >> at) & 1 ? hits : all - hits, all));
    });
    mean = add(mean, multiply(chance, add(spin.mean, after.mean)));
    const cross = multiply(rational(2n), multiply(spin.mean, after.mean));
    square = add(square, multiply(chance, add(add(spin.square, cross), after.square)));
  }
  return { mean, square };
}
