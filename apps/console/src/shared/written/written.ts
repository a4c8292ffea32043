import type { Content } from "@banyan/contract";

/** A text in each language that has one. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** Returns the texts with one of them replaced. An empty text is removed. */
export function withText<Written extends Texts>(texts: Written, language: string, text: string): Written {
  const { [language]: _before, ...others } = texts;
  return (text.trim() === "" ? others : { ...others, [language]: text }) as Written;
}

type Parts = Readonly<Record<string, string | undefined>>;

/** The same for a text of several parts. A language without any text is removed. */
export function withPart<Written extends Readonly<Partial<Record<string, Parts>>>>(
  texts: Written,
  language: string,
  part: string,
  text: string,
): Written {
  const { [language]: before = {}, ...others } = texts;
  const { [part]: _before, ...parts } = before;
  const after = text.trim() === "" ? parts : { ...parts, [part]: text };
  return (Object.keys(after).length === 0 ? others : { ...others, [language]: after }) as Written;
}

/** The languages that have a title, or any text for content without a title. */
export function languagesOf(content: Content): readonly string[] {
  if (content.kind === "reward") return Object.keys(content.name);
  return Object.keys("title" in content ? content.title : content.texts);
}

/** The title of an item in a language, or in another language that has one. */
export function titleOf(content: Content, language: string): string {
  if (content.kind === "reward") return textIn(content.name, language);
  if ("title" in content) return textIn(content.title, language);
  const titles = Object.entries(content.texts).map(([code, text]) => [code, text?.title ?? ""] as const);
  return textIn(Object.fromEntries(titles), language);
}

/** The text in a language, or in another language that has one. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] ?? Object.values(texts).find(Boolean) ?? "";
}
