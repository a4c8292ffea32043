/** The factor by which faster play shortens every movement. */
const TURBO_SHARE = 0.35;

/**
 * The timing of a show. The player may cut it short: a hurried wait ends immediately. It changes how long things are
 * shown, never what is shown.
 */
export class Pace {
  /** Whether the player has chosen faster play. It stays on until turned off. */
  isTurbo = false;
  /** Whether a player makes the presses of a show. "alone" is for autoplay and replays. */
  plays: "by hand" | "alone" = "by hand";
  #hurried = false;
  readonly #waiting = new Set<() => void>();

  get isHurried(): boolean {
    return this.#hurried;
  }

  /** The current duration of a movement, as a share of its usual time. */
  get share(): number {
    return this.#hurried || this.isTurbo ? TURBO_SHARE : 1;
  }

  /** Ends every wait now and until {@link Pace.resume}. */
  hurry(): void {
    this.#hurried = true;
    for (const end of this.#waiting) end();
    this.#waiting.clear();
  }

  /** Calls `tell` once when the player hurries the show; immediately if it is already hurried. */
  onHurry(tell: () => void): void {
    if (this.#hurried) tell();
    else this.#waiting.add(tell);
  }

  /** Returns to the normal pace. */
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
      const timer = setTimeout(end, this.isTurbo ? millis * TURBO_SHARE : millis);
      this.#waiting.add(end);
    });
  }
}
