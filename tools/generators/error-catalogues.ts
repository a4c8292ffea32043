import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { languages } from "@banyan/phrases";
import type { Generator } from "./generator.ts";
import { root } from "../root.ts";

/** The error texts of every language for the server, which has no bundler for catalogues. */
export const errorCatalogues: Generator = {
  name: "the server's error texts from the catalogues",
  async generate() {
    const texts: Record<string, Record<string, string>> = {};
    for (const { code } of languages) {
      const filename = join(root, "packages/phrases/locales", code, "errors.po");
      const catalogue = await formatter().parse(await readFile(filename, "utf8"), {
        locale: code,
        sourceLocale: "en",
        filename,
      });
      texts[code] = Object.fromEntries(
        Object.entries(catalogue).flatMap(([id, entry]) => (entry.translation ? [[id, entry.translation]] : [])),
      );
    }
    const text = [
      "// Generated from packages/phrases/locales by `npm run generate`. Do not edit.",
      `export const errorCatalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(texts, null, 2)};`,
    ].join("\n");
    return new Map([["packages/phrases/src/error-catalogues.generated.ts", `${text}\n`]]);
  },
};
