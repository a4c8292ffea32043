import { useSyncExternalStore } from "react";

/** what a game-list item's decoration grows by, and how often. */
const STEP = 165.11;
const EVERY_MS = 3000;
/** Where different games begin, so that no two neighbours show the same. */
const FROM = 10_000;
const RANGE = 80_000;

let steps = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(() => {
    if (document.hidden) return;
    steps += 1;
    for (const each of listeners) each();
  }, EVERY_MS);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The number after so many steps of a game whose decoration begins somewhere of its own. */
export function decorationAt(nodeId: number, stepsTaken: number): number {
  return FROM + ((nodeId * 7919) % RANGE) + stepsTaken * STEP;
}

/** The decorative number of a game, which stands for nothing. One clock moves all of them. */
export function useDecoration(nodeId: number): number {
  return decorationAt(
    nodeId,
    useSyncExternalStore(subscribe, () => steps),
  );
}
