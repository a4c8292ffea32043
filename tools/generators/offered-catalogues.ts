import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { completeLanguages, languages } from "@banyan/phrases";
import { root } from "../root.ts";
import type { Generator } from "./generator.ts";

/** The catalogues for players; the console exists in the complete languages only. */
const CATALOGUES = ["site", "studio", "errors"];

const po = formatter({ lineNumbers: false, origins: false });

/**
 * The catalogues of languages that are offered but incomplete. They contain the translated texts, in the order of the
 * English ones. Texts that were never translated, or have changed since, are left out and appear in English.
 */
export const offeredCatalogues: Generator = {
  name: "the catalogues of the offered languages, of what English still says",
  async generate() {
    const complete = new Set(completeLanguages.map(({ code }) => code));
    const offered = languages.map(({ code }) => code).filter((code) => !complete.has(code));
    const files = new Map<string, string>();
    for (const catalogue of CATALOGUES) {
      const english = await entriesOf("en", await textOf("en", catalogue));
      for (const code of offered) {
        const existing = await textOf(code, catalogue);
        const said = await entriesOf(code, existing);
        const entries = Object.fromEntries(
          Object.entries(english).flatMap(([id, entry]) => {
            const translation = said[id]?.translation;
            return translation ? [[id, { ...entry, translation }]] : [];
          }),
        );
        const filename = fileOf(code, catalogue);
        const context = { locale: code, sourceLocale: "en", filename, existing: existing || headerOf(code) };
        files.set(filename, await po.serialize(entries, context));
      }
    }
    return files;
  },
};

function fileOf(code: string, catalogue: string): string {
  return `packages/phrases/locales/${code}/${catalogue}.po`;
}

async function textOf(code: string, catalogue: string): Promise<string> {
  return readFile(join(root, fileOf(code, catalogue)), "utf8").catch(() => "");
}

async function entriesOf(code: string, text: string) {
  return po.parse(text, { locale: code, sourceLocale: "en", filename: "" });
}

/** A header without the date, so that the generated file does not depend on it. */
function headerOf(code: string): string {
  return `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${code}\\n"\n`;
}
