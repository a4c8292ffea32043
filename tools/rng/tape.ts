import type { Output } from "./outputs.ts";

const CHUNK = 1 << 16;
/** The maximum of stored bytes; what a battery reads beyond it is drawn again. */
const KEPT_BYTES_MAX = 64 * 2 ** 20;

/**
 * The bytes of an output in their order. Every battery reads them from the beginning, so slow draws are made once for
 * all of them. For a fair source each test passes as often as with separate data.
 */
export class Tape {
  readonly output: Output;
  readonly #kept: Buffer[] = [];
  /** Draws are groups of a few bytes: the rest begins the next chunk. */
  #over: number[] = [];

  constructor(output: Output) {
    this.output = output;
  }

  /** Returns the chunks one after the other, from the first. */
  fromBeginning(): () => Buffer {
    let read = 0;
    return () => {
      const kept = this.#kept[read];
      read += 1;
      if (kept) return kept;
      const chunk = this.fresh();
      if (read * CHUNK <= KEPT_BYTES_MAX) this.#kept.push(chunk);
      return chunk;
    };
  }

  /** A chunk that no battery has read. */
  fresh(): Buffer {
    const chunk = Buffer.allocUnsafe(CHUNK);
    let filled = 0;
    const over: number[] = [];
    const write = (byte: number) => {
      if (filled < CHUNK) chunk[filled++] = byte;
      else over.push(byte);
    };
    for (const byte of this.#over) write(byte);
    while (filled < CHUNK) this.output.more(write);
    this.#over = over;
    return chunk;
  }
}
