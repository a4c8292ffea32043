import { useCallback, useSyncExternalStore } from "react";

/** Every list that was asked for: a browser makes a new one each time, which takes a cheap phone longer than to read it. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now, kept up to date. */
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
