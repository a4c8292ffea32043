import { useSyncExternalStore } from "react";

/** first-paint.js reads this key before anything else loads. */
const KEY = "banyan.lite";
const CHANGED = "banyan:lite";

/**
 * Returns whether the site saves data and movement. The visitor's choice decides; without one, the browser's Save-Data
 * setting.
 */
export function isLite(): boolean {
  return document.documentElement.dataset["lite"] !== undefined;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

/** The lite mode and its setter, which stores the choice. */
export function useLite(): [boolean, (lite: boolean) => void] {
  return [useSyncExternalStore(subscribe, isLite), keepLite];
}

function keepLite(lite: boolean): void {
  localStorage.setItem(KEY, lite ? "1" : "0");
  document.documentElement.toggleAttribute("data-lite", lite);
  window.dispatchEvent(new Event(CHANGED));
}
