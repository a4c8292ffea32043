import type { RandomSource } from "@banyan/kernel";
import { squareRootToDecimal, toDecimal } from "../rational.ts";
import { type CompiledSlot, compileSlot } from "../slot/compiled-slot.ts";
import { type BonusMoments, NO_BONUS } from "../slot/figures/bonus-moments.ts";
import { featureMoments, reelsSpread } from "../slot/figures/reels-figures.ts";
import { isLines, type LinesFamily, type LinesMath, type WaysFamily, type WaysMath } from "../slot/slot-math.ts";
import { volatilityOf } from "../slot/volatility.ts";
import { share } from "./choose.ts";
import { type Sketch, sketchReels } from "./design-reels.ts";
import { type SpinRates, spinRates } from "./pay-rates.ts";
import { type PaySlot, solvePays } from "./solve-pays.ts";
import { missOf, type Solved } from "./solved.ts";
import { deviationFor, type Target } from "./target.ts";

/** The allowed rate of a feature, and the largest share of the return that it may have. */
const TRIGGER = [1 / 330, 1 / 45] as const;
const FEATURE_SHARE_MOST = 0.62;

/** One attempt: a slot for the target, or undefined if the sketch cannot meet it. */
export function tryReels(
  code: string,
  family: LinesFamily | WaysFamily,
  target: Target,
  source: RandomSource,
): Solved<LinesMath | WaysMath> | undefined {
  const sketch = sketchReels(code, family, target, source);
  const slot = compileSlot(sketch.math);
  const rates = spinRates(slot);
  const bonuses = slot.sticks ? [] : featureMoments(slot, rates.scatters.length);
  if (!triggersRightly(slot, rates, bonuses)) return undefined;
  const search = new PaySearch(sketch, slot, rates, bonuses, target, source);
  let goal = deviationFor(target.volatility);
  let best: Solved<LinesMath | WaysMath> | undefined;
  for (let round = 0; round < 3; round += 1) {
    const math = search.solve(goal);
    if (!math) return best;
    const figures = reelsSpread(math);
    const miss = missOf(figures, target);
    if (!best || miss < best.miss) best = { math, figures, miss };
    if (miss === 0) return best;
    const deviation = Number(squareRootToDecimal(figures.variance, 6));
    const next = goal * (deviationFor(target.volatility) / deviation);
    if (volatilityOf(deviation) === target.volatility || Math.abs(next - goal) < 0.05) return best;
    goal = next;
  }
  return best;
}

function triggersRightly(slot: CompiledSlot, rates: SpinRates, bonuses: readonly BonusMoments[]): boolean {
  const chance = rates.scatters.reduce(
    (sum, each, n) => sum + ((slot.awards[n] ?? 0) > 0 || (bonuses[n]?.most ?? 0) > 0 ? each : 0),
    0,
  );
  if (chance === 0) return !slot.math.strips.base.some((strip) => strip.includes(slot.math.scatter));
  return chance >= TRIGGER[0] && chance <= TRIGGER[1] && rates.freeSpins * slot.math.freeSpins.multiplier < 1.1;
}

/** Finds pays for a sketch. Their total follows from the target return, their steepness from the target deviation. */
class PaySearch {
  private readonly sketch: Sketch;
  private readonly slot: CompiledSlot;
  private readonly rates: SpinRates;
  private readonly jitter: readonly number[];
  private readonly wanted: number;
  /** The part of the variance that does not depend on pays, in squared stake units. */
  private readonly fixedVariance: number;

  constructor(
    sketch: Sketch,
    slot: CompiledSlot,
    rates: SpinRates,
    bonuses: readonly BonusMoments[],
    target: Target,
    source: RandomSource,
  ) {
    this.sketch = sketch;
    this.slot = slot;
    this.rates = rates;
    this.jitter = sketch.ranks.map(() => 0.85 + 0.3 * share(source));
    const times = 1 + rates.freeSpins * slot.math.freeSpins.multiplier;
    let [fixed, square] = [0, 0];
    rates.scatters.forEach((chance, n) => {
      const { mean, square: ofBonus } = bonuses[n] ?? NO_BONUS;
      const pay = slot.scatterPays[n] ?? 0;
      fixed += chance * (pay * times + Number(toDecimal(mean, 6)));
      square += chance * (pay * pay + Number(toDecimal(ofBonus, 6)));
    });
    this.fixedVariance = square;
    const all = target.returnToPlayer * slot.stakeUnits;
    this.wanted = fixed < all * FEATURE_SHARE_MOST ? all - fixed : 0;
  }

  /** Pays with about this standard deviation (in total stakes), or undefined if there are none. */
  solve(deviation: number): LinesMath | WaysMath | undefined {
    let found: { readonly slots: readonly PaySlot[]; readonly pays: readonly number[] } | undefined;
    let [low, high] = [0, 1];
    for (let halving = 0; halving < 7; halving += 1) {
      const steep = (low + high) / 2;
      const slots = this.paySlots(steep);
      const pays = this.wanted > 0 ? solvePays(slots, this.wanted) : undefined;
      if (pays) found = { slots, pays };
      if (pays && this.deviationOf(pays) < deviation) low = steep;
      else high = steep;
    }
    return found && this.mathWith(found.pays);
  }

  private keys(): { readonly rank: number; readonly count: number }[] {
    return this.sketch.ranks.flatMap((_, rank) => {
      const counts: { rank: number; count: number }[] = [];
      for (let count = this.sketch.fewest[rank] ?? 3; count <= this.slot.reels; count += 1)
        counts.push({ rank, count });
      return counts;
    });
  }

  private paySlots(steep: number): PaySlot[] {
    const { slot, rates } = this;
    const keys = this.keys();
    const growth = 2 + 4.5 * steep;
    return keys.map(({ rank, count }) => {
      const at = (rank + 2) * (slot.reels + 1) + count;
      return {
        rate: (rates.base[at] ?? 0) + (rates.free[at] ?? 0) * slot.math.freeSpins.multiplier,
        shape: (this.jitter[rank] ?? 1) * Math.exp(-(0.1 + 0.55 * steep) * rank) * growth ** (count - slot.reels),
        above: keys.flatMap((other, index) => {
          const shorter = other.rank === rank && other.count === count - 1;
          const cheaper = other.rank === rank + 1 && other.count === count;
          return shorter || cheaper ? [index] : [];
        }),
      };
    });
  }

  private deviationOf(pays: readonly number[]): number {
    const { slot, rates } = this;
    const { multiplier } = slot.math.freeSpins;
    let square = this.fixedVariance;
    let freeMean = 0;
    this.keys().forEach(({ rank, count }, index) => {
      const at = (rank + 2) * (slot.reels + 1) + count;
      const pay = pays[index] ?? 0;
      square += pay * pay * ((rates.base[at] ?? 0) + (rates.free[at] ?? 0) * multiplier * multiplier);
      freeMean += pay * (rates.free[at] ?? 0) * multiplier;
    });
    const triggers = rates.scatters.reduce((sum, chance, n) => sum + ((slot.awards[n] ?? 0) > 0 ? chance : 0), 0);
    if (triggers > 0) square += freeMean ** 2 / triggers;
    return Math.sqrt(square) / slot.stakeUnits;
  }

  private mathWith(pays: readonly number[]): LinesMath | WaysMath {
    const { math, ranks } = this.sketch;
    const table: Record<string, Record<number, number>> = { [math.wild]: {} };
    this.keys().forEach(({ rank, count }, index) => {
      const id = ranks[rank] ?? "";
      table[id] = { ...table[id], [count]: pays[index] ?? 0 };
    });
    return isLines(math) ? { ...math, linePays: table } : { ...math, wayPays: table };
  }
}
