import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@banyan/phrases";
import { afterEach, expect, it } from "vitest";
import { root } from "../root.ts";
import { translatedShare, untranslatedCatalogues } from "./translated-share.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** A configuration with separate catalogues: ten texts in each language, some of them translated. */
async function projectWith(locales: readonly string[], translated: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "banyan-share-"));
  folders.push(folder);
  for (const [language, count] of Object.entries(translated)) {
    await mkdir(join(folder, language));
    const entries = Array.from({ length: 10 }, (_, place) => {
      const said = language === "en" ? `Text ${place}` : place < count ? `${language} ${place}` : "";
      return `msgid "Text ${place}"\nmsgstr "${said}"\n`;
    });
    await writeFile(join(folder, language, "site.po"), entries.join("\n"));
  }
  const config = join(folder, "lingui.config.ts");
  const catalogs = [{ path: join(folder, "{locale}", "site"), include: [] }];
  const own = JSON.stringify({ sourceLocale: "en", locales, catalogs, rootDir: folder });
  const project = JSON.stringify(join(root, "lingui.config.ts"));
  await writeFile(config, `import project from ${project};\nexport default { ...project, ...${own} };\n`);
  return config;
}

it("[R-1.09] the build of every offered language is its own and not the English one", async () => {
  const codes = languages.map(({ code }) => code);
  expect(await untranslatedCatalogues(join(root, "lingui.build.config.ts"), codes)).toEqual([]);
});

it("[R-1.09] names a language whose translations the build does not read", async () => {
  const config = await projectWith(["en", "ur"], { en: 10, ur: 10, ar: 10 });
  expect(await untranslatedCatalogues(config, ["en", "ur", "ar"])).toEqual([
    "ar/site.po is built with 0 % of its texts translated, not 80 %",
  ]);
});

it("[R-1.09] names a language of which too little is translated", async () => {
  const config = await projectWith(["en", "ur", "ar"], { en: 10, ur: 8, ar: 7 });
  expect(await untranslatedCatalogues(config, ["en", "ur", "ar"])).toEqual([
    "ar/site.po is built with 70 % of its texts translated, not 80 %",
  ]);
});

it("counts a text that is missing or equal to English as not translated", () => {
  expect(translatedShare({ a: "ein", b: "two" }, { a: "one", b: "two", c: "three", d: "four" })).toBe(0.25);
});
