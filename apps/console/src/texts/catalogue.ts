import { loadScriptFont } from "@banyan/phrases/load-script-font.ts";
import { i18n, type Messages } from "@lingui/core";
import { useSyncExternalStore } from "react";

const KEPT = "banyan.console-language";

/** Each language's texts are a separate chunk, loaded with the language. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../packages/phrases/locales/*/console.po");

/** Loads a language's texts, makes it the current language and stores the choice. */
export async function speak(language: string): Promise<void> {
  const load = catalogues[`../../../../packages/phrases/locales/${language}/console.po`];
  if (load === undefined) throw new Error(`there is no catalogue for ${language}`);
  void loadScriptFont(language);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
  localStorage.setItem(KEPT, language);
}

export function keptLanguage(): string | undefined {
  return localStorage.getItem(KEPT) ?? undefined;
}

/** The current language. */
export function useLanguage(): string {
  return useSyncExternalStore(
    (notify) => i18n.on("change", notify),
    () => i18n.locale,
  );
}
