/** Gathers bits and hands them on as bytes. */
class BitBuffer {
  #held = 0;
  #count = 0;
  readonly #write: (byte: number) => void;

  constructor(write: (byte: number) => void) {
    this.#write = write;
  }

  push(bits: number, count: number): void {
    // No more than eight at a time, so that nothing leaves the 32 bits of an integer.
    for (let left = count; left > 0;) {
      const taken = Math.min(8, left);
      left -= taken;
      this.#held = (this.#held << taken) | (Math.floor(bits / 2 ** left) & (2 ** taken - 1));
      this.#count += taken;
      if (this.#count >= 8) {
        this.#count -= 8;
        this.#write((this.#held >>> this.#count) & 0xff);
        this.#held &= 2 ** this.#count - 1;
      }
    }
  }
}

/** How far numbers count exactly. */
const EXACT = 2 ** 53;

/**
 * Makes bits of draws below any bounds: bits that are uniform exactly when the draws are. The digits of a draw are one
 * number below the product of their bounds; those below the largest power of two are kept, each as what it is. Nothing
 * is hashed or folded, which would hide what is wrong with a draw.
 */
export function packDraws(
  write: (byte: number) => void,
): (digits: readonly number[], bounds: readonly number[]) => void {
  const buffer = new BitBuffer(write);
  return (digits, bounds) => {
    let value = 0;
    let product = 1;
    const flush = () => {
      const bits = Math.floor(Math.log2(product));
      if (value < 2 ** bits) buffer.push(value, bits);
      value = 0;
      product = 1;
    };
    for (const [place, digit] of digits.entries()) {
      const bound = bounds[place] ?? 1;
      if (product * bound > EXACT) flush();
      value = value * bound + digit;
      product *= bound;
    }
    flush();
  };
}
