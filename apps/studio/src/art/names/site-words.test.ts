import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HERO_NOUN } from "./hero-nouns.ts";
import { nameOf } from "./pattern.ts";

const CATALOGUES = join(import.meta.dirname, "..", "..", "..", "..", "..", "packages", "phrases", "locales");
const THEME = /msgctxt "theme of a game"\nmsgid "([^"]*)"\nmsgstr "([^"]*)"/g;

describe("the names of heroes", () => {
  it.each(["zh-CN", "ur", "th", "vi"] as const)(
    "are in %s the ones by which the site lists their games",
    (language) => {
      const catalogue = readFileSync(join(CATALOGUES, language, "site.po"), "utf8");
      const onTheSite = new Map(Array.from(catalogue.matchAll(THEME), ([, english, text]) => [english, text]));
      const different = Object.values(HERO_NOUN)
        .map((noun) => ({ here: nameOf(noun)[language], there: onTheSite.get(noun.en) }))
        .filter(({ here, there }) => here !== there);
      expect(different).toEqual([]);
    },
  );
});
