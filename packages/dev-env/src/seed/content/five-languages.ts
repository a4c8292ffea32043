import type { CompleteLanguage } from "@banyan/domain/content";

/** A text in the languages of the demo brands. */
export type FiveTexts = Readonly<Record<CompleteLanguage, string>>;

/** English, Chinese, Urdu, Thai, Vietnamese. */
export function five(en: string, zhCn: string, ur: string, th: string, vi: string): FiveTexts {
  return { en, "zh-CN": zhCn, ur, th, vi };
}

/** The text that is written in each of the languages. */
export function inEach(write: (language: CompleteLanguage) => string): FiveTexts {
  return five(write("en"), write("zh-CN"), write("ur"), write("th"), write("vi"));
}

/** The texts in the languages of a brand, with its name in place of "{brand}". */
export function spokenBy(
  { name, locales }: { readonly name: string; readonly locales: readonly string[] },
  texts: FiveTexts,
  write: (text: string) => string = (text) => text,
): Partial<FiveTexts> {
  const spoken = Object.entries(texts).filter(([language]) => locales.includes(language));
  return Object.fromEntries(spoken.map(([language, text]) => [language, write(text.replaceAll("{brand}", name))]));
}

/** Lines as HTML: "# " begins a heading, "- " an item of a list, and any other line is a paragraph. */
export function written(text: string): string {
  const blocks: string[] = [];
  for (const line of text
    .trim()
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean)) {
    if (line.startsWith("# ")) blocks.push(`<h2>${line.slice(2)}</h2>`);
    else if (!line.startsWith("- ")) blocks.push(`<p>${line}</p>`);
    else if (blocks.at(-1)?.endsWith("</ul>"))
      blocks.push(`${blocks.pop()?.slice(0, -"</ul>".length)}<li>${line.slice(2)}</li></ul>`);
    else blocks.push(`<ul><li>${line.slice(2)}</li></ul>`);
  }
  return blocks.join("");
}
