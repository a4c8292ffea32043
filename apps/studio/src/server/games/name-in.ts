import type { InEveryLanguage } from "../../art/index.ts";

/** The game's name in a language, or in English if there is no name in it. */
export function nameIn(names: InEveryLanguage, locale: string): string {
  return (names as Readonly<Record<string, string>>)[locale] ?? names.en;
}
