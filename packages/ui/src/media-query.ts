import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Narrower than Tailwind's `md`: a phone held upright. */
export function useIsPhone(): boolean {
  return useMediaQuery("(width < 48rem)");
}
