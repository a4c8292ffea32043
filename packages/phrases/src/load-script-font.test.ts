import { interfaceLanguages } from "@banyan/contract/interface-languages";
import { describe, expect, it } from "vitest";
import { hasScriptFont } from "./load-script-font.ts";

/** Scripts that the fonts of every phone and computer cover. */
const EVERYWHERE = new Set(["Latn", "Cyrl", "Hans", "Hant", "Jpan", "Kore"]);

describe("the font of a script", () => {
  it.each(interfaceLanguages)("of %s comes with the site where devices may lack it", (language) => {
    const { script } = new Intl.Locale(language).maximize();
    expect(hasScriptFont(language)).toBe(!EVERYWHERE.has(script ?? ""));
  });
});
