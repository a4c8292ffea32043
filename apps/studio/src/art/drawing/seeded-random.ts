/**
 * A stream of numbers in [0, 1) that is the same for the same seed, so that pictures are reproducible. Outcomes of
 * games never use it.
 */
export type SeededRandom = () => number;

/** Mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: SeededRandom, low: number, high: number): number {
  return low + random() * (high - low);
}
