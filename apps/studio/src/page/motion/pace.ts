/** By how much everything takes less time when the player wants it fast. */
const TURBO_SHARE = 0.35;

/**
 * The time that a show takes, which the player may cut short: a hurried wait ends at once. It changes
 * how long things are shown, never what is shown.
 */
export class Pace {
  /** Whether the player wants everything faster, for as long as they play. */
  isTurbo = false;
  /** Who presses what there is to press during a show: nobody, when the game plays by itself or is shown again. */
  plays: "by hand" | "alone" = "by hand";
  #hurried = false;
  readonly #waiting = new Set<() => void>();

  get isHurried(): boolean {
    return this.#hurried;
  }

  /** What part of its usual time a movement takes now. */
  get share(): number {
    return this.#hurried || this.isTurbo ? TURBO_SHARE : 1;
  }

  /** Ends every wait now and until {@link Pace.resume}. */
  hurry(): void {
    this.#hurried = true;
    for (const end of this.#waiting) end();
    this.#waiting.clear();
  }

  /** Tells once when the player wants it over; at once when that is so already. */
  onHurry(tell: () => void): void {
    if (this.#hurried) tell();
    else this.#waiting.add(tell);
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
      const timer = setTimeout(end, this.isTurbo ? millis * TURBO_SHARE : millis);
      this.#waiting.add(end);
    });
  }
}
