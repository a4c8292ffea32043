import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { GAME_COUNT, themeOf } from "../../art/index.ts";
import { TITLE_LANGUAGES } from "../../art/names/pattern.ts";
import { MINI_GAMES } from "./mini-record.ts";
import { VERIFIER_FILE } from "./verifier-routes.ts";

const SLOT_TITLES = Array.from({ length: GAME_COUNT }, (_, index) => themeOf(index + 1).titles);

/** The texts of the verifier, which is a single file and shares no code with the studio. */
function verifierTexts(): Readonly<Record<string, { readonly games: Readonly<Record<string, string>> }>> {
  const texts = /const TEXTS = (\{.*?\n {6}\});/s.exec(readFileSync(VERIFIER_FILE, "utf8"))?.[1] ?? "";
  return runInNewContext(`(${texts})`) as ReturnType<typeof verifierTexts>;
}

describe.each(TITLE_LANGUAGES)("the names of mini games in %s", (language) => {
  const names = MINI_GAMES.map((game) => game.names[language]);

  it("are their own: no two the same, and none that of a slot", () => {
    const slots = new Set(SLOT_TITLES.map((titles) => titles[language].toLowerCase()));
    expect(new Set(names).size).toBe(MINI_GAMES.length);
    for (const name of names) expect(slots.has(name.toLowerCase())).toBe(false);
  });

  it("are written in its script", () => {
    const scripts = { en: /^[A-Za-z -]+$/, "zh-CN": /^\p{Script=Han}+$/u, ur: /^[\p{Script=Arabic} ]+$/u };
    const others = { th: /^\p{Script=Thai}+$/u, vi: /^[\p{Script=Latin} ]+$/u };
    for (const name of names) expect(name).toMatch({ ...scripts, ...others }[language]);
  });

  it("stand so on the page that verifies their rounds", () => {
    const { games } = verifierTexts()[language] ?? {};
    expect(games).toEqual(Object.fromEntries(MINI_GAMES.map((game) => [game.kind, game.names[language]])));
  });
});
