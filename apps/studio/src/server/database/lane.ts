import { DatabaseError } from "pg";

/** As many as one statement takes. */
const AT_ONCE_MAX = 256;

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Does many things of one kind in one statement. There is no timer: what is asked for while a statement is on its way
 * goes with the next one, so that somebody alone waits for nobody and a crowd shares its commits.
 */
export class Lane<Item, Answer> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #queue: Waiting<Item, Answer>[] = [];
  #busy = false;

  /** `run` answers for every item, in their order, or fails for all of them. */
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
    while (this.#queue.length > 0) await this.#flush(this.#queue.splice(0, AT_ONCE_MAX));
    this.#busy = false;
  }

  /**
   * Where a statement is refused that others share, each is asked alone: nobody pays for what is wrong with another.
   * After any other failure nobody knows whether it was done, and nothing is asked again.
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
