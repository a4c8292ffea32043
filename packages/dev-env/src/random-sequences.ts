import { randomInt } from "node:crypto";
import { invariant } from "@banyan/kernel";
import * as fc from "fast-check";

/** How long the random sequences of one test are drawn in `npm test`. */
const BOX_MILLIS = 3_000;

/** A boxed test draws at most this many times its least number. */
const MOST_OF_LEAST = 20;

const IS_SOAK = process.env["SOAK"] === "1";

/**
 * The options of a test of random sequences. A repeated run and a soak run take long. There is no second try: it would
 * draw other sequences and hide the failed one.
 */
export const SEQUENCE_TEST = {
  timeout: IS_SOAK || process.env["SEED"] !== undefined ? 3_600_000 : 60_000,
  retry: 0,
} as const;

export interface SequenceCounts {
  /** Always played, however slow the machine is. */
  readonly least: number;
  /** Played by `npm run soak`. */
  readonly soak: number;
}

/**
 * Says how long a test continues to draw random sequences: three seconds in `npm test`, the full number with `SOAK=1`.
 * Every run draws a new seed and prints it. `SEED=number` repeats a run, without the time limit.
 */
export class SequenceBox {
  readonly seed: number;
  /** The number of sequences after which the test ends, even if time is left. */
  readonly most: number;
  readonly #least: number;
  readonly #deadline: number;
  #played = 0;

  constructor({ least, soak }: SequenceCounts) {
    const given = process.env["SEED"];
    this.seed = given === undefined ? randomInt(2 ** 31) : Number(given);
    invariant(Number.isInteger(this.seed), `SEED=${given} is not an integer`);
    this.#least = least;
    this.most = IS_SOAK ? soak : least * MOST_OF_LEAST;
    this.#deadline = IS_SOAK || given !== undefined ? Number.POSITIVE_INFINITY : performance.now() + BOX_MILLIS;
  }

  get played(): number {
    return this.#played;
  }

  /** Whether to play another sequence, which is then counted. */
  takesAnother(): boolean {
    const isOver = this.#played >= this.most || (this.#played >= this.#least && performance.now() > this.#deadline);
    if (!isOver) this.#played += 1;
    return !isOver;
  }

  /** Prints how many sequences were played. A test that played too few fails here. */
  close(what: string): void {
    invariant(this.#played >= this.#least, `only ${this.#played} of ${what} were played`);
    console.log(`${this.#played} ${what}, SEED=${this.seed}`);
  }
}

export interface RandomSequences<Sequence> extends SequenceCounts {
  /** A plural, for the printed line: "sequences of transfers". */
  readonly what: string;
  readonly sequences: fc.Arbitrary<Sequence>;
  /** Played before the random ones. */
  readonly examples?: readonly Sequence[];
  /** How many sequences are played side by side. */
  readonly lanes?: number;
  readonly play: (sequence: Sequence) => Promise<void>;
}

/** Plays random sequences, and shortens one that fails. Returns how many were played. */
export async function playRandomSequences<Sequence>(wish: RandomSequences<Sequence>): Promise<number> {
  const { what, sequences, examples = [], lanes = 1, play } = wish;
  const box = new SequenceBox(wish);
  let hasFailed = false;
  const property = fc.asyncProperty(sequences, async (sequence) => {
    // A failed sequence is shortened by further plays, which the time limit must not end.
    if (!hasFailed && !box.takesAnother()) return;
    try {
      await play(sequence);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  const drawn = Math.ceil(box.most / lanes);
  try {
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, {
          seed: box.seed + lane,
          numRuns: drawn,
          ...(lane === 0 && { examples: examples.map((example) => [example] as [Sequence]) }),
        }),
      ),
    );
  } catch (error) {
    throw new Error(`after ${box.played} ${what}; SEED=${box.seed} repeats the run`, { cause: error });
  }
  box.close(what);
  return box.played;
}
