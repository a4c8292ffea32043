/**
 * The time that a show takes, which the player may cut short: a hurried wait ends at once. It changes
 * how long things are shown, never what is shown.
 */
export class Pace {
  #hurried = false;
  readonly #waiting = new Set<() => void>();

  get isHurried(): boolean {
    return this.#hurried;
  }

  /** Ends every wait now and until {@link Pace.resume}. */
  hurry(): void {
    this.#hurried = true;
    for (const end of this.#waiting) end();
    this.#waiting.clear();
  }

  /** Takes its time again. */
  resume(): void {
    this.#hurried = false;
  }

  wait(millis: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, millis);
      this.#waiting.add(end);
    });
  }
}
