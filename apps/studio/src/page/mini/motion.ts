import { prefersReducedMotion } from "../shell/reduced-motion.ts";

/** The factor by which faster play shortens every motion, as for slots. */
const TURBO_SHARE = 0.35;

/** The motions of one round. They can be cut short, and are short if the device asks for reduced motion. */
export class Motion {
  readonly #running = new Set<Animation>();
  readonly #waiting = new Set<() => void>();
  #isHurried = false;
  /** Whether the player has chosen faster play. It stays on until turned off. */
  isTurbo = false;

  /** A new round begins, and is not hurried yet. */
  begin(): void {
    this.#isHurried = false;
  }

  /** Ends running movements, and lets all further ones end immediately until the next round. */
  hurry(): void {
    this.#isHurried = true;
    for (const animation of this.#running) animation.finish();
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  /** The current duration of a motion with this usual duration. */
  lasting(millis: number): number {
    return this.isTurbo ? millis * TURBO_SHARE : millis;
  }

  get isQuick(): boolean {
    return this.#isHurried || prefersReducedMotion();
  }

  /** Animates an element with keyframes and keeps the state of the last one. */
  async animate(
    target: Element,
    frames: Keyframe[],
    millis: number,
    options: Omit<KeyframeAnimationOptions, "duration"> = {},
  ): Promise<void> {
    const animation = target.animate(frames, {
      fill: "forwards",
      easing: "cubic-bezier(.2,0,0,1)",
      ...options,
      duration: this.isQuick ? 1 : this.lasting(millis),
      delay: this.isQuick ? 0 : this.lasting(options.delay ?? 0),
    });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  wait(millis: number): Promise<void> {
    if (this.isQuick) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(finish, this.lasting(millis));
      const waiting = this.#waiting;
      waiting.add(finish);
      function finish(): void {
        clearTimeout(timer);
        waiting.delete(finish);
        resolve();
      }
    });
  }

  /** Counts from 0 to 1 over the time, once a frame. */
  count(millis: number, apply: (share: number) => void): Promise<void> {
    const start = performance.now();
    return new Promise((resolve) => {
      const step = (): void => {
        const share = this.isQuick ? 1 : Math.min(1, (performance.now() - start) / this.lasting(millis));
        apply(share);
        if (share < 1) requestAnimationFrame(step);
        else resolve();
      };
      step();
    });
  }
}
