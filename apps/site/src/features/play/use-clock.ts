import { useSyncExternalStore } from "react";

const LOOK_MS = 5_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_MS);
  return () => clearInterval(timer);
}

const MINUTE_MS = 60_000;

/** The current minute, in epoch milliseconds. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
