import { loadScriptFont } from "@banyan/phrases/load-script-font.ts";
import { i18n, type Messages } from "@lingui/core";

/** Each language's texts are a chunk of their own, loaded when the language is. */
const catalogues = import.meta.glob<{ messages: Messages }>("../../../../packages/phrases/locales/*/site.po");

/** The language of which so far only the texts of the first page are here, and the file of that page. */
let begun: string | undefined;
let begunTexts: Messages = {};
let begunPage: string | undefined;

async function load(language: string): Promise<Messages> {
  const catalogue = catalogues[`../../../../packages/phrases/locales/${language}/site.po`];
  if (catalogue === undefined) throw new Error(`there is no catalogue for ${language}`);
  return (await catalogue()).messages;
}

/** Loads a language's texts and speaks it from then on. */
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
 * Speaks a language with the texts that came with the page; the others come with the first piece that needs more.
 * `page` is the name of the piece that the address opens, where its texts are among them.
 */
export function beginToSpeak(language: string, messages: Messages, page: string | undefined): void {
  begun = language;
  begunTexts = messages;
  begunPage = page && `/${page}.tsx`;
  activate(language, messages);
}

/** Whether the texts of a piece came with the page. */
export function hasTextsOf(piece: string): boolean {
  return begun === undefined || (begunPage !== undefined && piece.endsWith(begunPage));
}

/** Has all texts of the language that is spoken. */
export async function wholeCatalogue(): Promise<void> {
  if (begun === undefined) return;
  const language = begun;
  const messages = await load(language);
  // Whoever has chosen another language meanwhile speaks that.
  if (begun !== language) return;
  begun = undefined;
  // What is drawn has its texts: told of the others, the whole page would be drawn anew.
  Object.assign(begunTexts, messages);
}
