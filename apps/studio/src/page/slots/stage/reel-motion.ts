/** Rows per second at full speed. */
const SPEED = 25;
const WIND_UP_MILLIS = 120;
const WIND_UP_ROWS = 0.16;
const ACCELERATION_MILLIS = 240;
/** On the last rows the reel slows down, overshoots the goal a little and comes back. */
const BRAKING_ROWS = 2;
const OVERSHOOT_ROWS = 0.14;
const RETURN_MILLIS = 190;
/** A longer frame was a pause of the device and does not count as movement. */
const STEP_MILLIS_MAX = 50;

type Phase = "rest" | "wind-up" | "speeding" | "running" | "braking" | "returning";

/**
 * The motion of one reel. `position` is the strip's index in the top row, a fraction between two stops. Symbols fall,
 * so it decreases. The class is pure arithmetic: it receives the outcome and only arrives there.
 */
export class ReelMotion {
  position: number;
  #phase: Phase = "rest";
  #phaseStart = 0;
  #from = 0;
  #goal: number | undefined;
  #lead = 0;
  #now = 0;
  #aimed = true;

  constructor(position: number) {
    this.position = position;
  }

  get isAtRest(): boolean {
    return this.#phase === "rest";
  }

  /** Its goal is fixed, and it is on the last rows before it or has arrived. */
  get isAimed(): boolean {
    return this.#aimed;
  }

  /** Fast enough that single symbols are not recognisable. */
  get isBlurred(): boolean {
    return this.#phase === "running" || (this.#phase === "speeding" && this.#now - this.#phaseStart > 130);
  }

  start(now: number): void {
    this.#goal = undefined;
    this.#aimed = false;
    this.#from = this.position;
    this.#now = now;
    this.#enter("wind-up", now);
  }

  /** Arrives at `stop` after `lead` more rows, once the reel is at full speed. */
  arriveAt(stop: number, lead: number): void {
    this.#goal = stop;
    this.#lead = lead;
    if (this.#phase === "running") this.#aim();
  }

  /** Shows a stop without motion, as after a reload. */
  standAt(stop: number): void {
    this.position = stop;
    this.#goal = undefined;
    this.#aimed = true;
    this.#phase = "rest";
  }

  /** Advances to `now`. Returns true in the step in which the reel reaches its stop. */
  advance(now: number): boolean {
    const step = Math.min(STEP_MILLIS_MAX, Math.max(0, now - this.#now));
    this.#now = now;
    // A reel that starts a little after its neighbour waits for its own start.
    const elapsed = Math.max(0, now - this.#phaseStart);
    switch (this.#phase) {
      case "rest":
        return false;
      case "wind-up": {
        const share = Math.min(1, elapsed / WIND_UP_MILLIS);
        this.position = this.#from + WIND_UP_ROWS * Math.sin(share * (Math.PI / 2));
        if (share === 1) this.#enter("speeding", now);
        return false;
      }
      case "speeding": {
        const share = Math.min(1, elapsed / ACCELERATION_MILLIS);
        this.position -= (SPEED * share * step) / 1000;
        if (share < 1) return false;
        this.#enter("running", now);
        this.#aim();
        return false;
      }
      case "running":
        this.#run(step, now);
        return false;
      case "braking":
        return this.#brake(elapsed, now);
      case "returning": {
        const share = Math.min(1, elapsed / RETURN_MILLIS);
        const goal = this.#goal ?? this.position;
        this.position = goal - OVERSHOOT_ROWS * (1 - share) ** 2;
        if (share === 1) this.standAt(goal);
        return false;
      }
    }
  }

  #enter(phase: Phase, now: number): void {
    this.#phase = phase;
    this.#phaseStart = now;
  }

  /** Moves the window to just above the goal. The change of symbols is invisible, because the reel is blurred. */
  #aim(): void {
    if (this.#goal === undefined) return;
    this.#aimed = true;
    this.position = this.#goal + this.#lead + (this.position - Math.floor(this.position));
  }

  #run(step: number, now: number): void {
    this.position -= (SPEED * step) / 1000;
    if (this.#goal === undefined || this.position > this.#goal + BRAKING_ROWS) return;
    this.#from = this.position;
    this.#enter("braking", now);
  }

  /** Constant deceleration from full speed, so that there is no visible jolt where braking begins. */
  #brake(elapsed: number, now: number): boolean {
    const end = (this.#goal ?? 0) - OVERSHOOT_ROWS;
    const way = this.#from - end;
    const duration = (2000 * way) / SPEED;
    const share = Math.min(1, elapsed / duration);
    this.position = this.#from - way * (2 * share - share * share);
    if (share < 1) return false;
    this.#enter("returning", now);
    return true;
  }
}
