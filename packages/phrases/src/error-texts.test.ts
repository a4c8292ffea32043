import { type ErrorCode, errorCodes } from "@banyan/contract";
import { describe, expect, it } from "vitest";
import { errorTexts } from "./error-texts.ts";
import { completeLanguages } from "./languages.ts";
import { readServerTexts } from "./server-texts.ts";

const codes = Object.keys(errorCodes) as ErrorCode[];
const english = (code: ErrorCode) => errorTexts[code].message ?? "";

/** The names of a text's placeholders, sorted and without duplicates. */
function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ""))].toSorted();
}

describe.each(completeLanguages.map(({ code }) => code))("in %s", (language) => {
  const texts = readServerTexts(language);

  it.each(codes)("[R-8.01] [R-8.04] %s has words of its own", (code) => {
    const text = texts[errorTexts[code].id] ?? "";
    expect(text).toMatch(/\p{Letter}/u);
    expect(text).not.toContain(code);
    expect(text).not.toContain("error.");
    expect(placeholders(text)).toEqual(placeholders(english(code)));
    if (language === "en") expect(text).toBe(english(code));
    else expect(text).not.toBe(english(code));
  });
});
