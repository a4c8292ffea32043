import { useSyncExternalStore } from "react";

let up = false;
const listeners = new Set<() => void>();

/** Whether the platform's signals reach this page at the moment. */
export const signalLine = {
  set(next: boolean): void {
    if (next === up) return;
    up = next;
    for (const notify of listeners) notify();
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};

const WITH_SIGNALS_MS = 20_000;
const WITHOUT_SIGNALS_MS = 4_000;

/** How often a page that waits for a change should ask by itself: rarely while it would be told. */
export function usePatience(): number {
  return useSyncExternalStore(signalLine.subscribe, () => up) ? WITH_SIGNALS_MS : WITHOUT_SIGNALS_MS;
}
