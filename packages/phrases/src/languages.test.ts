import { describe, expect, it } from "vitest";
import { completeLanguages, findLanguage, languages, matchLanguage } from "./languages.ts";

const codes = languages.map(({ code }) => code);

describe("the languages of the interface", () => {
  it("[R-1.09] are 35, each by a tag and a name of its own, with its direction", () => {
    expect(new Set(codes).size).toBe(35);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(35);
    expect(languages.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual([
      "ur",
      "ar",
      "fa",
      "he",
    ]);
    for (const code of codes) expect(Intl.getCanonicalLocales(code === "tl" ? "fil" : code)).toHaveLength(1);
    expect(completeLanguages.every(({ code }) => findLanguage(code) !== undefined)).toBe(true);
  });

  it.each([
    ["ur-PK,en;q=0.8", "ur"],
    ["pt-BR", "pt"],
    ["zh-HK", "zh-TW"],
    ["zh-SG", "zh-CN"],
    ["fil-PH", "tl"],
    ["iw", "he"],
    ["in", "id"],
    ["xx-bad-!!, *, ja", "ja"],
    ["nb-NO", "en"],
    [undefined, "en"],
  ])("[R-1.09] a browser that asks for %s reads %s", (wanted, expected) => {
    expect(matchLanguage(wanted, codes, "en")).toBe(expected);
  });

  it("[R-1.09] a brand speaks no language that it does not offer", () => {
    expect(matchLanguage("fr", ["ur", "en"], "ur")).toBe("ur");
    expect(matchLanguage("en-GB", ["ur", "en"], "ur")).toBe("en");
  });
});
