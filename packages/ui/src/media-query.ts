import { useCallback, useSyncExternalStore } from "react";

/**
 * Caches every MediaQueryList. A browser creates a new one for each call, which takes a slow phone longer than reading
 * it.
 */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Returns whether a media query matches, and updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}

/** Narrower than Tailwind's `md`: a phone held upright. */
export function useIsPhone(): boolean {
  return useMediaQuery("(width < 48rem)");
}
