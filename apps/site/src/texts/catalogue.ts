import { i18n, type Messages } from "@lingui/core";

/** Each language's texts are a chunk of their own, loaded when the language is. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../packages/phrases/locales/*/site.po");

/** Loads a language's texts and speaks it from then on. */
export async function speak(language: string): Promise<void> {
  const load = catalogues[`../../../../packages/phrases/locales/${language}/site.po`];
  if (load === undefined) throw new Error(`there is no catalogue for ${language}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
}
