import { useSyncExternalStore } from "react";

/** The event of browsers that can install a site. TypeScript's own library does not declare it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallPromptEvent | undefined): void {
  offered = next;
  for (const notify of listeners) notify();
}

window.addEventListener("beforeinstallprompt", (event) => {
  // Suppresses the browser's own bar, which would appear at a time that the site cannot choose.
  event.preventDefault();
  keep(event as InstallPromptEvent);
});
window.addEventListener("appinstalled", () => keep(undefined));

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns a function that installs the site as an app, or undefined if the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const event = useSyncExternalStore(subscribe, () => offered);
  if (event === undefined) return undefined;
  return () => void event.prompt().then(() => keep(undefined));
}

/** Returns whether the site already runs as an app. */
export function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
