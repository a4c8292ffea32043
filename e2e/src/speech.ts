import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(import.meta.dirname, "..", "..", "packages", "phrases", "locales");

/** Every language that has catalogues. */
export const offeredLanguages: readonly string[] = readdirSync(LOCALES).toSorted();

/** The languages whose catalogues have no gaps. The console exists in them only. */
export const completeLanguages = offeredLanguages.filter((language) =>
  existsSync(join(LOCALES, language, "console.po")),
);

/** The translation of an English source text in the journey's language, as a pattern. */
export type Say = (english: string) => RegExp;

/** The kind of screens: each kind has a separate catalogue. */
export type Screens = "site" | "console" | "studio" | "errors";

/** The texts of one kind of screens in one language, by their English sources. */
function catalogue(language: string, screens: Screens): ReadonlyMap<string, string> {
  const entries = readFileSync(join(LOCALES, language, `${screens}.po`), "utf8").split(/\n{2,}/);
  const quoted = (entry: string, key: string) => {
    const [, lines = ""] = new RegExp(`^${key} ((?:".*"\\n?)+)`, "m").exec(`${entry}\n`) ?? [];
    return lines
      .trim()
      .split("\n")
      .map((line) => (line ? (JSON.parse(line) as string) : ""))
      .join("");
  };
  return new Map(entries.map((entry) => [quoted(entry, "msgid"), quoted(entry, "msgstr")]));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the whole text, with any content in its placeholders; of a text with plural forms each of them. */
function whole(text: string): RegExp {
  const forms = PLURAL.test(text)
    ? [...text.matchAll(FORM)].map(([, form = ""]) => form.replaceAll("#", "{}"))
    : [text];
  const patterns = forms.map((form) => {
    const pieces = form.replace(/<\/?\w+\/?>/g, "").split(/\{[^{}]*\}/);
    return pieces.map(escape).join(".+?");
  });
  return new RegExp(`^\\s*(?:${patterns.join("|")})\\s*$`);
}

/** A text that is one number with its plural forms, and each form of it. */
const PLURAL = /^\{\w+, plural, .*\}$/s;
const FORM = /\w+ \{([^{}]*)\}/g;

/**
 * The translations of one kind of screens. Throws for a text that the catalogue does not have: a journey would wait for
 * it in vain.
 */
export function speech(language: string, screens: Screens): Say {
  const texts = catalogue(language, screens);
  return (english) => {
    const text = texts.get(english);
    if (!text) throw new Error(`the ${screens} does not say "${english}" in ${language}`);
    return whole(text);
  };
}
