import type { HelpPage } from "../../platform/answers.ts";

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

/** The pages that contain every searched word. Pages with the words in their title come first. */
export function matchingPages(pages: readonly HelpPage[], typed: string): readonly HelpPage[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pages;
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const [first, then]: [HelpPage[], HelpPage[]] = [[], []];
  for (const page of pages) {
    if (hasAll(page.title)) first.push(page);
    else if (hasAll(`${page.title} ${page.summary} ${page.html}`)) then.push(page);
  }
  return [...first, ...then];
}
