import { existsSync, readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";

const LOCALES = new URL("../locales/", import.meta.url);

/** The catalogues that the server says. Files for operators exist in the complete languages only. */
const CATALOGUES = ["errors", "operator-files"];

/**
 * The translated texts of a language that the server says: errors, status pages, messages and the words of files, by id.
 * It reads the catalogues' files, so callers keep the result.
 */
export function readServerTexts(language: string): Readonly<Record<string, string>> {
  const items = CATALOGUES.map((name) => new URL(`${language}/${name}.po`, LOCALES))
    .filter((file) => existsSync(file))
    .flatMap((file) => parsePo(readFileSync(file, "utf8")).items);
  return Object.fromEntries(
    items.flatMap(({ msgid, msgstr: [text], obsolete }) => (text && !obsolete ? [[msgid, text]] : [])),
  );
}
