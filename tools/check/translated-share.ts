import { basename } from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

/**
 * At least this share of a catalogue's texts must differ from English. The others may be names, or not translated yet.
 */
export const TRANSLATED_SHARE_MIN = 0.8;

/** The catalogues for players; the console exists in the complete languages only. */
const PLAYER_CATALOGUES = new Set(["site", "studio", "errors"]);

/**
 * Catalogues that the build with this Lingui configuration would write in English. Compiles each language as the Vite
 * plugin does, and compares it with the English catalogue. `languages` are those that players can choose.
 */
export async function untranslatedCatalogues(configPath: string, languages: readonly string[]): Promise<string[]> {
  const config = getConfig({ configPath });
  const options = { fallbackLocales: config.fallbackLocales, sourceLocale: "en" };
  const faults: string[] = [];
  for (const catalogue of await getCatalogs(config)) {
    const name = basename(catalogue.path);
    if (!PLAYER_CATALOGUES.has(name)) continue;
    const { messages: english } = await catalogue.getTranslations("en", options);
    for (const language of languages) {
      if (language === "en") continue;
      const { messages } = await catalogue.getTranslations(language, options);
      const share = translatedShare(messages, english);
      if (share < TRANSLATED_SHARE_MIN) {
        const percent = (part: number) => `${Math.floor(part * 100)} %`;
        faults.push(
          `${language}/${name}.po is built with ${percent(share)} of its texts translated, not ${percent(TRANSLATED_SHARE_MIN)}`,
        );
      }
    }
  }
  return faults;
}

type Texts = Readonly<Record<string, string>>;

/** The share of the English texts that have a different text in a language. */
export function translatedShare(texts: Texts, english: Texts): number {
  const ids = Object.keys(english);
  if (ids.length === 0) return 1;
  return ids.filter((id) => texts[id] !== undefined && texts[id] !== english[id]).length / ids.length;
}
