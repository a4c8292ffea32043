import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";

const LOCALES = new URL("../locales/", import.meta.url);

/**
 * The translated texts of a language that the server says: errors, status pages and messages, by id. It reads the
 * catalogue's file, so callers keep the result.
 */
export function readServerTexts(language: string): Readonly<Record<string, string>> {
  const { items } = parsePo(readFileSync(new URL(`${language}/errors.po`, LOCALES), "utf8"));
  return Object.fromEntries(
    items.flatMap(({ msgid, msgstr: [text], obsolete }) => (text && !obsolete ? [[msgid, text]] : [])),
  );
}
