/** The queue is full. The item was not started. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

export interface LanesOptions<Item, Answer> {
  /** The maximum number of batches in parallel. */
  readonly count: number;
  /** The maximum number of items in one batch. */
  readonly batchMax: number;
  /** The maximum number of waiting items. */
  readonly queueMax: number;
  /**
   * Processes a batch; the answers are in the order of its items. When it throws, every item of the batch fails with
   * that error.
   */
  work(items: readonly Item[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

interface Waiting<Item, Answer> {
  readonly key: string;
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/** Small batches cost more for each item. Another lane starts a batch only from this many waiting items on. */
const CROWD = 64;
/** A batch that takes longer is blocked, for example by a lock. Other items then do not wait behind it. */
const HELD_UP_MILLIS = 50;

/**
 * Many callers, few workers. Items that arrive during a batch form the next batch. No item waits for a timer while
 * batches run.
 *
 * An idle lane takes an item as soon as the requests that arrived with it are read. Under load batches grow until they
 * keep pace. Another lane starts a parallel batch only if many items wait or the current batch is blocked. Items with
 * the same key are never in two parallel batches, and they start in their order of arrival.
 */
export class Lanes<Item, Answer> {
  readonly #options: LanesOptions<Item, Answer>;
  readonly #crowd: number;
  /** The keys of all running batches. */
  readonly #held = new Set<string>();
  #queue: Waiting<Item, Answer>[] = [];
  #running = 0;
  /** The lanes among them whose batch is in work; the others are about to take one. */
  #working = 0;
  #heldUp = 0;

  constructor(options: LanesOptions<Item, Answer>) {
    this.#options = options;
    this.#crowd = Math.min(CROWD, options.batchMax);
  }

  /** Throws LaneFull, or the error of the work. */
  ask(key: string, item: Item): Promise<Answer> {
    const { queueMax } = this.#options;
    if (this.#queue.length >= queueMax) return Promise.reject(new LaneFull(`${queueMax} wait already`));
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, item, resolve, reject });
      if (this.#wantsAnother(0)) void this.#run();
    });
  }

  /** Whether another batch should start while this many others run. */
  #wantsAnother(besides: number): boolean {
    if (this.#running - besides >= this.#options.count) return false;
    return this.#queue.length >= this.#crowd || this.#running - besides === this.#heldUp;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    // Callers that were just answered ask again within this turn of the event loop, and more requests arrive in it.
    // Without this wait every other batch would contain only the first of them.
    for (await endOfTurn(); this.#wantsAnother(1); await endOfTurn()) {
      const batch = this.#take();
      if (batch.length === 0) break;
      await this.#work(batch);
    }
    this.#running -= 1;
  }

  /**
   * The next items whose keys are in no running batch. A crowd is divided among the free lanes. One batch of all of
   * them would leave the other lanes idle, and often a processor. Items with a key of this batch are no work for
   * another lane, so they are not left to it.
   */
  #take(): readonly Waiting<Item, Answer>[] {
    const { batchMax: most, count } = this.#options;
    const share = Math.ceil(this.#queue.length / Math.max(1, count - this.#working));
    const fair = Math.min(most, Math.max(this.#crowd, share));
    const keys = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#queue) {
      const fits = batch.length < fair || (batch.length < most && keys.has(waiting.key));
      if (fits && !this.#held.has(waiting.key)) {
        batch.push(waiting);
        keys.add(waiting.key);
      } else left.push(waiting);
    }
    this.#queue = left;
    return batch;
  }

  async #work(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    for (const { key } of batch) this.#held.add(key);
    this.#working += 1;
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
      this.#working -= 1;
      if (isHeldUp) this.#heldUp -= 1;
      for (const { key } of batch) this.#held.delete(key);
    }
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
