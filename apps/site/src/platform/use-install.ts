import { useSyncExternalStore } from "react";
import { installOffer } from "./install-offer.ts";

function subscribe(notify: () => void): () => void {
  installOffer.listeners.add(notify);
  return () => installOffer.listeners.delete(notify);
}

/** Returns a function that installs the site as an app, or undefined if the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const event = useSyncExternalStore(subscribe, () => installOffer.event);
  if (event === undefined) return undefined;
  return () => void event.prompt().then(() => installOffer.keep());
}

/** Returns whether the site already runs as an app. */
export function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
