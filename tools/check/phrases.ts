import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { completeLanguages, languages } from "@banyan/phrases";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { lostPlaces } from "./lost-places.ts";
import { type CheckStep, resultOfFaults } from "./check-step.ts";
import { untranslatedCatalogues } from "./translated-share.ts";

const COMMITTED = join(root, "packages", "phrases", "locales");
const WORKSHOP = join(root, ".cache", "phrases");
const COPY = join(WORKSHOP, "locales");

/** The project's own configuration, applied to the copy. */
const WORKSHOP_CONFIG = `import config from "../../lingui.config.ts";
export default {
  ...config,
  rootDir: ${JSON.stringify(root)},
  catalogs: config.catalogs.map((catalogue) => ({
    ...catalogue,
    path: catalogue.path.replace("packages/phrases/locales", ".cache/phrases/locales"),
  })),
};
`;

async function catalogueFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".po")).toSorted();
}

/** The entries of a catalogue, without the header, which records the author and the date. */
async function entries(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, name), "utf8").catch(() => "");
  return text.split("\n\n").slice(1).join("\n\n");
}

/** Catalogues that an extraction of the current sources would change. */
async function staleCatalogues(): Promise<readonly string[]> {
  const names = new Set([...(await catalogueFiles(COMMITTED)), ...(await catalogueFiles(COPY))]);
  const stale: string[] = [];
  for (const name of names) {
    const [committed, extracted] = await Promise.all([entries(COMMITTED, name), entries(COPY, name)]);
    if (committed !== extracted) stale.push(`${name} is not what the sources say now: run npx lingui extract --clean`);
  }
  return stale;
}

/** Languages that are in one list only. */
async function languageFaults(): Promise<readonly string[]> {
  const complete = completeLanguages.map(({ code }) => code);
  const configuration = (await import(join(root, "lingui.config.ts"))) as { default: { locales: readonly string[] } };
  const extracted = configuration.default.locales;
  return [
    ...complete.filter((code) => !extracted.includes(code)).map((code) => `${code} is complete but is not extracted`),
    ...extracted.filter((code) => !complete.includes(code)).map((code) => `${code} is extracted but is not complete`),
  ];
}

export const phrasesStep: CheckStep = {
  name: "phrases",
  async run() {
    await rm(WORKSHOP, { recursive: true, force: true });
    await mkdir(WORKSHOP, { recursive: true });
    await cp(COMMITTED, COPY, { recursive: true, filter: (path) => !/\.(?:ts|js|json)$/.test(path) });
    const config = join(WORKSHOP, "lingui.config.ts");
    await writeFile(config, WORKSHOP_CONFIG);
    const extraction = await runProgram("lingui", ["extract", "--clean", "--config", config]);
    if (extraction.exitCode !== 0) return { passed: false, output: extraction.output };
    const stale = await staleCatalogues();
    const compilation = await runProgram("lingui", ["compile", "--strict", "--verbose", "--config", config]);
    const gaps = compilation.exitCode === 0 ? [] : [compilation.output];
    const codes = languages.map(({ code }) => code);
    const untranslated = await untranslatedCatalogues(join(root, "lingui.build.config.ts"), codes);
    return resultOfFaults([
      ...(await languageFaults()),
      ...stale,
      ...gaps,
      ...(await lostPlaces(COMMITTED)),
      ...untranslated,
    ]);
  },
};
