import { i18n, type Messages } from "@lingui/core";
import { useSyncExternalStore } from "react";

const KEPT = "banyan.console-language";

/** Each language's texts are a chunk of their own, loaded when the language is. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../packages/phrases/locales/*/console.po");

/** Loads a language's texts, speaks it from then on and keeps the choice. */
export async function speak(language: string): Promise<void> {
  const load = catalogues[`../../../../packages/phrases/locales/${language}/console.po`];
  if (load === undefined) throw new Error(`there is no catalogue for ${language}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
  localStorage.setItem(KEPT, language);
}

export function keptLanguage(): string | undefined {
  return localStorage.getItem(KEPT) ?? undefined;
}

/** The language spoken now. */
export function useLanguage(): string {
  return useSyncExternalStore(
    (notify) => i18n.on("change", notify),
    () => i18n.locale,
  );
}
