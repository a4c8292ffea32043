import { useSyncExternalStore } from "react";

/** Read by first-paint.js before anything else loads. */
const KEY = "banyan.lite";
const CHANGED = "banyan:lite";

/** Whether the site spares data and movement: by the visitor's choice, else by what the browser asks for (Save-Data). */
export function isLite(): boolean {
  return document.documentElement.dataset["lite"] !== undefined;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

/** The lite mode, and what switches it and remembers the choice. */
export function useLite(): [boolean, (lite: boolean) => void] {
  return [useSyncExternalStore(subscribe, isLite), keepLite];
}

function keepLite(lite: boolean): void {
  localStorage.setItem(KEY, lite ? "1" : "0");
  document.documentElement.toggleAttribute("data-lite", lite);
  window.dispatchEvent(new Event(CHANGED));
}
