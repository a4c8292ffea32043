import { setTimeout as sleep } from "node:timers/promises";

/** How many results are kept, newest first. */
const KEPT_MAX = 200;
/** How many computations may wait for their turn. */
const WAITING_MAX = 20;

/**
 * Computes what strangers may ask for, so that it never takes more than half of the process: each result is computed
 * once and kept, one computation runs at a time, and after it the process has as long for everything else. Answers
 * undefined when too many wait already.
 */
export class Rationed<Key, Result> {
  readonly #compute: (key: Key) => Result;
  readonly #kept = new Map<Key, Promise<Result>>();
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #lastTookMillis = 0;

  constructor(compute: (key: Key) => Result) {
    this.#compute = compute;
  }

  of(key: Key): Promise<Result> | undefined {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (this.#waiting >= WAITING_MAX) return undefined;
    const result = this.#computeAfter(this.#turn, key);
    const rest = () => sleep(this.#lastTookMillis);
    this.#turn = result.then(rest, rest);
    this.#keep(key, result);
    return result;
  }

  async #computeAfter(turn: Promise<unknown>, key: Key): Promise<Result> {
    this.#waiting += 1;
    await turn;
    const began = performance.now();
    try {
      return this.#compute(key);
    } finally {
      this.#lastTookMillis = performance.now() - began;
      this.#waiting -= 1;
    }
  }

  #keep(key: Key, result: Promise<Result>): void {
    this.#kept.set(key, result);
    result.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.size > KEPT_MAX ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}
