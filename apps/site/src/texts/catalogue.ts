import { loadScriptFont } from "@banyan/phrases/load-script-font.ts";
import { i18n, type Messages } from "@lingui/core";

/** Each language's texts are a separate chunk, loaded with the language. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../packages/phrases/locales/*/site.po");

/** The language for which only the texts of the first page are loaded, and the chunk of that page. */
let begun: string | undefined;
let begunTexts: Messages = {};
let begunPage: string | undefined;

async function load(language: string): Promise<Messages> {
  const catalogue = catalogues[`../../../../packages/phrases/locales/${language}/site.po`];
  if (catalogue === undefined) throw new Error(`there is no catalogue for ${language}`);
  return (await catalogue()).messages;
}

/** Loads a language's texts and makes it the current language. */
export async function speak(language: string): Promise<void> {
  const messages = await load(language);
  begun = undefined;
  activate(language, messages);
}

function activate(language: string, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages });
  void loadScriptFont(language);
}

/**
 * Activates a language with the texts that came with the page. The other texts load with the first chunk that needs
 * them. `page` is the chunk that the URL opens, if its texts are included.
 */
export function beginToSpeak(language: string, messages: Messages, page: string | undefined): void {
  begun = language;
  begunTexts = messages;
  begunPage = page && `/${page}.tsx`;
  activate(language, messages);
}

/** Returns whether the texts of a chunk came with the page. */
export function hasTextsOf(piece: string): boolean {
  return begun === undefined || (begunPage !== undefined && piece.endsWith(begunPage));
}

/** Loads all texts of the current language. */
export async function wholeCatalogue(): Promise<void> {
  if (begun === undefined) return;
  const language = begun;
  const messages = await load(language);
  // The visitor has chosen another language meanwhile.
  if (begun !== language) return;
  begun = undefined;
  // Added without a notification: rendered texts are complete, and a notification would re-render the whole page.
  Object.assign(begunTexts, messages);
}
