import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePo } from "pofile-ts";
import { expect, it } from "vitest";

/** The translated texts of one catalogue whose English text matches. */
function translations(language: string, catalogue: string, english: RegExp): readonly string[] {
  const textsOf = (code: string) =>
    parsePo(readFileSync(join(import.meta.dirname, "..", "locales", code, `${catalogue}.po`), "utf8")).items;
  const matching = new Set(
    textsOf("en").flatMap(({ msgid, msgstr }) => (english.test(msgstr[0] ?? "") ? [msgid] : [])),
  );
  return textsOf(language).flatMap(({ msgid, msgstr }) => (matching.has(msgid) ? [msgstr[0] ?? ""] : []));
}

/** Names of things for which a language once had several words. The pattern has the stem of the word that it keeps. */
it.each([
  ["ur", "site", /\bproviders?\b(?!\})/i, /فراہم کنند/],
  ["ur", "errors", /\bproviders?\b(?!\})/i, /فراہم کنند/],
  ["ur", "console", /\bvendors?\b(?!\/)/i, /وینڈر/],
  ["th", "console", /\boperators?\b(?!\})/i, /เจ้าหน้าที่/],
  ["vi", "console", /\bmembers?\b(?!\})/i, /[Hh]ội viên/],
] as const)("%s names a thing by one word in its texts of the %s: %s", (language, catalogue, english, own) => {
  const texts = translations(language, catalogue, english);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => !own.test(text))).toEqual([]);
});
