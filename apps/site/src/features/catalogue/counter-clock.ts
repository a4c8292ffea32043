/** what a game-list item's decoration grows by, and how often. */
const STEP = 165.11;
const EVERY_MS = 3000;
/** Where different games begin, so that no two neighbours show the same. */
const FROM = 10_000;
const RANGE = 80_000;

/** So long after the page has moved nobody reads a running number, and a phone has more to do than to draw it. */
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

/** Tells the steps taken by now, and again after each step while the page stands still; answers what ends that. */
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

/** The number after so many steps of a game whose decoration begins somewhere of its own. It stands for nothing. */
export function decorationAt(nodeId: number, stepsTaken: number): number {
  return FROM + ((nodeId * 7919) % RANGE) + stepsTaken * STEP;
}
