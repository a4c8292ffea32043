import { useSyncExternalStore } from "react";

/** What browsers offer that can install a site; TypeScript's own library does not know it. */
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
  // The browser's own bar would come at a moment of its choosing.
  event.preventDefault();
  keep(event as InstallPromptEvent);
});
window.addEventListener("appinstalled", () => keep(undefined));

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Installs the site as an app, where the browser offers to; undefined where it does not. */
export function useInstall(): (() => void) | undefined {
  const event = useSyncExternalStore(subscribe, () => offered);
  if (event === undefined) return undefined;
  return () => void event.prompt().then(() => keep(undefined));
}

/** Whether the site runs as an app already. */
export function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
