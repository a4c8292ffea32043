/** the step and the interval of the decorative number on a game tile. */
const STEP = 165.11;
const EVERY_MS = 3000;
/** The range of the start values. Neighbouring games get different ones. */
const FROM = 10_000;
const RANGE = 80_000;

/** The counters pause for this time after a scroll. Nobody reads them then, and a phone needs the time to draw. */
const MOVING_MS = 300;

let steps = 0;
let movedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<(stepsTaken: number) => void>();

const onMove = () => (movedAt = performance.now());

function onTime(): void {
  if (document.hidden) return;
  steps += 1;
  if (performance.now() - movedAt < MOVING_MS) return;
  for (const each of listeners) each(steps);
}

/**
 * Calls `tell` with the number of steps so far, and again after each step while the page does not scroll. Returns a
 * function that stops this.
 */
export function followSteps(tell: (stepsTaken: number) => void): () => void {
  listeners.add(tell);
  tell(steps);
  if (timer === undefined) {
    timer = setInterval(onTime, EVERY_MS);
    window.addEventListener("scroll", onMove, { passive: true });
  }
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener("scroll", onMove);
  };
}

/**
 * The decorative number of a game after a number of steps. Each game has its own start value. The number has no
 * meaning.
 */
export function decorationAt(nodeId: number, stepsTaken: number): number {
  return FROM + ((nodeId * 7919) % RANGE) + stepsTaken * STEP;
}
