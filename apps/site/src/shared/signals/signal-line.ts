import { useSyncExternalStore } from "react";

let up = false;
const listeners = new Set<() => void>();

/** Whether the platform's signals reach this page now. */
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

/** The poll interval of a page that waits for a change. It is long while signals arrive. */
export function usePatience(): number {
  return useSyncExternalStore(signalLine.subscribe, () => up) ? WITH_SIGNALS_MS : WITHOUT_SIGNALS_MS;
}
