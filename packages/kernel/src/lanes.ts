/** Nothing more fits in the queue of a lane. What was offered was not begun. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

export interface LanesOptions<Item, Answer> {
  /** How many batches are under way at once. */
  readonly count: number;
  /** Items of one batch at most. */
  readonly batchMax: number;
  /** Items that may wait in one lane. */
  readonly queueMax: number;
  /** Works a batch; answers in the order of its items. When it throws, every item of the batch fails with that. */
  work(items: readonly Item[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

interface Lane<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  busy: boolean;
}

/**
 * Many callers, few workers: what queues while a lane is busy is its next batch. Nothing ever waits for a timer: alone,
 * an item is worked as soon as the requests that arrived with it have been read; under load batches grow by themselves
 * until they keep pace. Items under the same key share a lane and are begun in the order in which they came.
 */
export class Lanes<Item, Answer> {
  readonly #options: LanesOptions<Item, Answer>;
  readonly #lanes: readonly Lane<Item, Answer>[];

  constructor(options: LanesOptions<Item, Answer>) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.count }, () => ({ waiting: [], busy: false }));
  }

  /** How many items wait in all lanes. */
  get waiting(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.waiting.length, 0);
  }

  /** Throws LaneFull, or what the work threw. */
  ask(key: string, item: Item): Promise<Answer> {
    const lane = this.#lanes[placeOf(key, this.#lanes.length)];
    if (!lane || lane.waiting.length >= this.#options.queueMax) {
      return Promise.reject(new LaneFull(`${this.#options.queueMax} wait already`));
    }
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject });
      if (!lane.busy) void this.#run(lane);
    });
  }

  async #run(lane: Lane<Item, Answer>): Promise<void> {
    lane.busy = true;
    // Those who were answered ask again within this turn of the event loop, and more requests arrive in it: without
    // waiting for them every other batch would be the first of them alone.
    for (await endOfTurn(); lane.waiting.length > 0; await endOfTurn()) {
      const batch = lane.waiting.splice(0, this.#options.batchMax);
      try {
        const answers = await this.#options.work(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index];
          if (answer?.status === "fulfilled") resolve(answer.value);
          else reject(answer ? answer.reason : new Error(`a batch left item ${index} of ${batch.length} unanswered`));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    lane.busy = false;
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** FNV-1a: even over ids that differ in a few characters only. */
function placeOf(key: string, places: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % places;
}
