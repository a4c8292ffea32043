import { setTimeout as sleep } from "node:timers/promises";

/** The number of cached results, newest first. */
const KEPT_MAX = 200;
/** The maximum number of waiting computations. */
const WAITING_MAX = 20;

/**
 * Runs computations that anonymous callers may request, so that they take at most half of the process's time. Each
 * result is computed once and cached. One computation runs at a time, followed by a pause as long as it took. Returns
 * undefined if too many computations wait already.
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
