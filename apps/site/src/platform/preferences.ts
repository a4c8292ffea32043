import type { Theme } from "@banyan/ui";
import { useCallback, useSyncExternalStore } from "react";

/** The storage keys of a visitor's choices on this device. first-paint.js reads them before anything else loads. */
const KEYS = {
  theme: "banyan.theme",
  language: "banyan.language",
  balanceHidden: "banyan.balance-hidden",
  menuHidden: "banyan.menu-hidden",
} as const;
type PreferenceName = keyof typeof KEYS;

const CHANGED = "banyan:preference";

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  // A choice in another tab applies here too.
  window.addEventListener("storage", notify);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener("storage", notify);
  };
}

function write(name: PreferenceName, value: string): void {
  localStorage.setItem(KEYS[name], value);
  window.dispatchEvent(new Event(CHANGED));
}

function usePreference(name: PreferenceName): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(KEYS[name]));
}

/** The stored theme, or the brand's default. */
export function useTheme(brandTheme: Theme): [Theme, (theme: Theme) => void] {
  const kept = usePreference("theme");
  const keep = useCallback((theme: Theme) => write("theme", theme), []);
  return [kept === "light" || kept === "dark" ? kept : brandTheme, keep];
}

/** The stored language, if this brand still offers it. */
export function keptLanguage(offered: readonly string[]): string | undefined {
  const kept = localStorage.getItem(KEYS.language);
  return kept !== null && offered.includes(kept) ? kept : undefined;
}

export function keepLanguage(language: string): void {
  write("language", language);
}

/** Whether the balance is hidden from people nearby. */
export function useBalanceHidden(): [boolean, (hidden: boolean) => void] {
  const hidden = usePreference("balanceHidden") === "1";
  const keep = useCallback((next: boolean) => write("balanceHidden", next ? "1" : "0"), []);
  return [hidden, keep];
}

/** Whether the side menu is hidden on wide screens. */
export function useMenuHidden(): [boolean, (hidden: boolean) => void] {
  const hidden = usePreference("menuHidden") === "1";
  const keep = useCallback((next: boolean) => write("menuHidden", next ? "1" : "0"), []);
  return [hidden, keep];
}
