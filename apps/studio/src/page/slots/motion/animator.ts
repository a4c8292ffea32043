import type { Easing } from "./easing.ts";
import { linear } from "./easing.ts";

/** A change over time. It must not allocate, because it runs every frame. */
export interface Motion {
  /** Advances to `now` (milliseconds, never backward). Returns true at its end. */
  advance(now: number): boolean;
}

/** One motion of a value from 0 to 1, for {@link Animator.tween}. */
class Tween implements Motion {
  readonly #start: number;
  readonly #duration: number;
  readonly #easing: Easing;
  readonly #apply: (value: number) => void;
  readonly #done: () => void;

  constructor(start: number, duration: number, easing: Easing, apply: (value: number) => void, done: () => void) {
    this.#start = start;
    this.#duration = Math.max(1, duration);
    this.#easing = easing;
    this.#apply = apply;
    this.#done = done;
  }

  advance(now: number): boolean {
    const share = Math.min(1, Math.max(0, (now - this.#start) / this.#duration));
    this.#apply(this.#easing(share));
    if (share < 1) return false;
    this.#done();
    return true;
  }
}

/**
 * Runs motions and draws after each step. It requests frames only while something moves, so a page at rest costs
 * nothing.
 */
export class Animator {
  readonly #motions: Motion[] = [];
  readonly #draw: () => void;
  #frame = 0;
  #now = 0;
  /** Milliseconds between the last two frames, for code that measures the device's speed. */
  frameMillis = 0;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  get isMoving(): boolean {
    return this.#motions.length > 0;
  }

  /** Adds a motion unless it runs already. */
  run(motion: Motion): void {
    if (!this.#motions.includes(motion)) this.#motions.push(motion);
    this.#wake();
  }

  /** Draws once more, even if nothing moves. */
  redraw(): void {
    this.#wake();
  }

  tween(millis: number, apply: (value: number) => void, easing: Easing = linear, delayMillis = 0): Promise<void> {
    return new Promise((resolve) => {
      const start = (this.isMoving ? this.#now : performance.now()) + delayMillis;
      this.run(new Tween(start, millis, easing, apply, resolve));
    });
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  readonly #step = (now: number): void => {
    // The first frame after a page was hidden has a long gap, which does not measure the device.
    this.frameMillis = now - this.#now;
    this.#now = now;
    this.#frame = 0;
    for (let index = this.#motions.length - 1; index >= 0; index--) {
      if (this.#motions[index]?.advance(now) === true) this.#motions.splice(index, 1);
    }
    this.#draw();
    if (this.isMoving) this.#wake();
  };
}
