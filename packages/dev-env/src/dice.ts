import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";

/**
 * All random choices of a run, from its seed: the same seed makes the same choices in the same order. Timing, such as
 * which call comes first, is not repeatable.
 */
export class Dice {
  readonly #source: RandomSource;

  constructor(seed: number) {
    this.#source = mulberry32(seed);
  }

  /** An integer from 0 to below `bound`. */
  below(bound: number): number {
    return uniformBelow(this.#source, bound);
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(share: number): boolean {
    return this.below(1_000_000) < share * 1_000_000;
  }

  pick<Item>(items: readonly Item[]): Item {
    invariant(items.length > 0, "there is nothing to pick from");
    return items[this.below(items.length)] as Item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.map(() => left.splice(this.below(left.length), 1)[0] as Item);
  }

  /** Independent dice for a part that draws at its own pace. */
  fork(): Dice {
    return new Dice(this.#source.nextUint32());
  }
}

/** Tommy Ettinger's generator: 32 bits of state, good enough to choose faults, and one line to port. */
function mulberry32(seed: number): RandomSource {
  let state = seed >>> 0;
  return {
    nextUint32() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    },
  };
}
