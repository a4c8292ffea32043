import { i18n, type Messages } from "@lingui/core";
import { loadScriptFont } from "@banyan/phrases/load-script-font.ts";
import { findLanguage, languages, matchLanguage } from "@banyan/phrases/languages.ts";

/** Each language's texts are a separate chunk, loaded with the language. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../../packages/phrases/locales/*/studio.po");

/** Loads and activates the best language for the requested one, and sets the document's language and direction. */
export async function speak(wanted: string | null): Promise<string> {
  const offered = languages.map(({ code }) => code);
  const language = matchLanguage(wanted ?? navigator.language, offered, "en");
  const load = catalogues[`../../../../../packages/phrases/locales/${language}/studio.po`];
  if (load === undefined) throw new Error(`there is no catalogue for ${language}`);
  void loadScriptFont(language);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = findLanguage(language)?.direction ?? "ltr";
  return language;
}
