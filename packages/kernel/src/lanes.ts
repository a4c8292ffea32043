/** Nothing more fits in the queue. What was offered was not begun. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

export interface LanesOptions<Item, Answer> {
  /** How many batches are under way at once, at most. */
  readonly count: number;
  /** Items of one batch at most. */
  readonly batchMax: number;
  /** Items that may wait. */
  readonly queueMax: number;
  /** Works a batch; answers in the order of its items. When it throws, every item of the batch fails with that. */
  work(items: readonly Item[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

interface Waiting<Item, Answer> {
  readonly key: string;
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/** A batch that is worked in smaller parts costs more: another lane helps from so many waiting items on. */
const CROWD = 64;
/** A batch that takes longer is held up by something else than its work: the others do not wait behind it. */
const HELD_UP_MILLIS = 50;

/**
 * Many callers, few workers: what queues while a batch is worked is the next batch. Nothing waits for a timer while work
 * goes on: alone, an item is worked as soon as the requests that arrived with it have been read; under load batches grow
 * by themselves until they keep pace, and only where a crowd waits, or the batch before is held up, does another lane
 * begin a batch beside it. Items under the same key are never in two batches at once, and are begun in the order in
 * which they came.
 */
export class Lanes<Item, Answer> {
  readonly #options: LanesOptions<Item, Answer>;
  readonly #crowd: number;
  /** The keys of all batches under way. */
  readonly #held = new Set<string>();
  #queue: Waiting<Item, Answer>[] = [];
  #running = 0;
  #heldUp = 0;

  constructor(options: LanesOptions<Item, Answer>) {
    this.#options = options;
    this.#crowd = Math.min(CROWD, options.batchMax);
  }

  /** Throws LaneFull, or what the work threw. */
  ask(key: string, item: Item): Promise<Answer> {
    const { queueMax } = this.#options;
    if (this.#queue.length >= queueMax) return Promise.reject(new LaneFull(`${queueMax} wait already`));
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, item, resolve, reject });
      if (this.#wantsAnother(0)) void this.#run();
    });
  }

  /** Whether a batch should be begun though so many others are looked after. */
  #wantsAnother(besides: number): boolean {
    if (this.#running - besides >= this.#options.count) return false;
    return this.#queue.length >= this.#crowd || this.#running - besides === this.#heldUp;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    // Those who were answered ask again within this turn of the event loop, and more requests arrive in it: without
    // waiting for them every other batch would be the first of them alone.
    for (await endOfTurn(); this.#wantsAnother(1); await endOfTurn()) {
      const batch = this.#take();
      if (batch.length === 0) break;
      await this.#work(batch);
    }
    this.#running -= 1;
  }

  /** The next items whose keys are in no other batch. */
  #take(): readonly Waiting<Item, Answer>[] {
    const { batchMax } = this.#options;
    if (this.#held.size === 0) return this.#queue.splice(0, batchMax);
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#queue) {
      (batch.length < batchMax && !this.#held.has(waiting.key) ? batch : left).push(waiting);
    }
    this.#queue = left;
    return batch;
  }

  async #work(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    for (const { key } of batch) this.#held.add(key);
    let isHeldUp = false;
    const late = setTimeout(() => {
      isHeldUp = true;
      this.#heldUp += 1;
      if (this.#queue.length > 0 && this.#wantsAnother(0)) void this.#run();
    }, HELD_UP_MILLIS);
    try {
      const answers = await this.#options.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer?.status === "fulfilled") resolve(answer.value);
        else reject(answer ? answer.reason : new Error(`a batch left item ${index} of ${batch.length} unanswered`));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(late);
      if (isHeldUp) this.#heldUp -= 1;
      for (const { key } of batch) this.#held.delete(key);
    }
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
