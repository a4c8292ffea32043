import { InvariantError } from "./invariant.ts";

/** Uniform 32-bit words. Game outcomes use only the operating system's CSPRNG. */
export interface RandomSource {
  /** The next uniform integer in [0, 2^32). */
  nextUint32(): number;
}

/** The CSPRNG of Node or the browser, read in blocks of 1 KiB. */
export function cryptoRandomSource(): RandomSource {
  const block = new Uint32Array(256);
  let used = block.length;
  return {
    nextUint32() {
      if (used === block.length) {
        crypto.getRandomValues(block);
        used = 0;
      }
      const word = block[used] ?? 0;
      block[used] = 0;
      used += 1;
      return word;
    },
  };
}

/** A uniform integer in [0, bound), unbiased by rejection. `bound` is 1 to 2^32. */
export function uniformBelow(source: RandomSource, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 0x1_0000_0000) {
    throw new InvariantError(`bound out of range: ${bound}`);
  }
  if (bound === 0x1_0000_0000) return source.nextUint32();
  // Uses unsigned 32-bit words only, because processors divide them much faster than floating point, and one division.
  // A word is accepted when the whole block of `bound` words around it is below 2^32.
  const divisor = bound >>> 0;
  const lastBlock = -divisor >>> 0;
  for (;;) {
    const word = source.nextUint32() >>> 0;
    const rest = (word % divisor) >>> 0;
    if ((word - rest) >>> 0 <= lastBlock) return rest;
  }
}

/** A uniform integer in [0, bound), unbiased by rejection. `bound` is 1 to 2^64: for amounts and other large ranges. */
export function uniformBelowBig(source: RandomSource, bound: bigint): bigint {
  if (bound < 1n || bound > 1n << 64n) throw new InvariantError(`bound out of range: ${bound}`);
  const words = 1n << 64n;
  const limit = words - (words % bound);
  for (;;) {
    const word = (BigInt(source.nextUint32()) << 32n) | BigInt(source.nextUint32());
    if (word < limit) return word % bound;
  }
}
