import type { Brand } from "./context.ts";

/** A text in the languages that it was written in. */
type Texts = Readonly<Partial<Record<string, string>>>;

/** The language in which a text is shown: the requested one, else the brand's own, else English, else any. */
export function languageOf(
  texts: Readonly<Partial<Record<string, unknown>>>,
  wanted: string,
  brand: Pick<Brand, "defaultLocale">,
): string {
  const order = [wanted, wanted.split("-")[0] ?? wanted, brand.defaultLocale, "en", ...Object.keys(texts)];
  return order.find((language) => texts[language] !== undefined) ?? brand.defaultLocale;
}

/** The text in that language, or in the one that {@link languageOf} would choose; empty where there is no text. */
export function textIn(texts: Texts, language: string, brand: Pick<Brand, "defaultLocale">): string {
  return texts[language] ?? texts[languageOf(texts, language, brand)] ?? "";
}
