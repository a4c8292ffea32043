import { DatabaseError } from "pg";

/** The maximum number of items in one statement. */
const AT_ONCE_MAX = 256;

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Batches many items of one kind into one statement. There is no timer. Items of the same turn share a statement, and
 * items that arrive while one runs go into the next one. A single caller therefore never waits for a batch to fill, and
 * many callers share a commit.
 */
export class Lane<Item, Answer> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #queue: Waiting<Item, Answer>[] = [];
  #busy = false;

  /** `run` returns an answer for every item, in the same order, or fails for all of them. */
  constructor(run: (items: readonly Item[]) => Promise<readonly Answer[]>) {
    this.#run = run;
  }

  do(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      if (!this.#busy) void this.#empty();
    });
  }

  async #empty(): Promise<void> {
    this.#busy = true;
    await Promise.resolve();
    while (this.#queue.length > 0) await this.#flush(this.#queue.splice(0, AT_ONCE_MAX));
    this.#busy = false;
  }

  /**
   * If the database rejects a batch, each item is run alone, so that one bad item does not fail the others. After any
   * other failure it is unknown whether the batch was executed, so nothing is run again.
   */
  async #flush(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const nothingDone = error instanceof DatabaseError && error.severity === "ERROR";
      if (nothingDone && batch.length > 1) for (const one of batch) await this.#flush([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
