const WORD = 32;

/**
 * A set of places on a shelf, one bit each. Ten thousand games take three hundred machine words, which are quick to
 * compare.
 */
export class BitSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** The places below `length` for which the test is true. */
  static of(length: number, test: (place: number) => boolean): BitSet {
    const words = new Uint32Array(Math.ceil(length / WORD));
    for (let place = 0; place < length; place += 1) {
      if (test(place)) words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
    }
    return new BitSet(words);
  }

  has(place: number): boolean {
    return ((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** The places in both sets, which have the same length. */
  and(other: BitSet): BitSet {
    return new BitSet(this.#words.map((word, at) => word & (other.#words[at] ?? 0)));
  }

  or(other: BitSet): BitSet {
    return new BitSet(this.#words.map((word, at) => word | (other.#words[at] ?? 0)));
  }

  get size(): number {
    let size = 0;
    for (const word of this.#words) size += bitsIn(word);
    return size;
  }
}

function bitsIn(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
