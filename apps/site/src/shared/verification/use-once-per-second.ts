import { useRef } from "react";

const PAUSE_MILLIS = 1_000;

/** Limits an action to once a second. Earlier calls are dropped. */
export function useOncePerSecond(action: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < PAUSE_MILLIS) return;
    last.current = now;
    action();
  };
}
