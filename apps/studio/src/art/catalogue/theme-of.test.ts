import { completeLanguages } from "@banyan/phrases";
import { describe, expect, it } from "vitest";
import { HERO_NOUN } from "../names/hero-nouns.ts";
import { TITLE_LANGUAGES } from "../names/pattern.ts";
import { HEROES, SETTINGS, SYMBOL_ROLES } from "../theme.ts";
import { APART } from "./hero-order.ts";
import { GAME_COUNT, themeById, themeOf } from "./theme-of.ts";

const ALL = Array.from({ length: GAME_COUNT }, (_, index) => themeOf(index + 1));

describe("ten thousand themes", () => {
  it("are named in every complete language, no two the same", () => {
    expect([...TITLE_LANGUAGES].toSorted()).toEqual(completeLanguages.map(({ code }) => code).toSorted());
    for (const language of TITLE_LANGUAGES) {
      expect(new Set(ALL.map(({ titles }) => titles[language].toLowerCase())).size).toBe(GAME_COUNT);
    }
    for (const { titles } of ALL) {
      for (const title of Object.values(titles)) expect(title).not.toMatch(/[%~#^]|undefined/);
    }
  });

  it("have a code each, which names them and is found again", () => {
    expect(new Set(ALL.map(({ slug }) => slug)).size).toBe(GAME_COUNT);
    for (const { slug } of ALL) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const theme of ALL) expect(themeById(theme.id)).toEqual(theme);
    expect(themeById("../secrets")).toBeUndefined();
  });

  it("keep the first game as it was", () => {
    expect(themeOf(1)).toMatchObject({ slug: "thousand-lantern-koi", id: "koi-lanterns", seed: 7 });
    expect(themeOf(1).titles.en).toBe("Thousand Lantern Koi");
  });

  it("show what their title names", () => {
    for (const { hero, titles } of ALL) {
      const noun = HERO_NOUN[hero];
      expect(titles.en).toContain(noun.en);
      expect(titles["zh-CN"]).toContain(noun.zh);
      expect(titles.th).toContain(noun.th);
      expect(titles.vi).toContain(noun.vi);
      expect(titles.ur.includes(noun.ur.direct) || titles.ur.includes(noun.ur.oblique)).toBe(true);
    }
  });

  it("never put a hero beside itself", () => {
    for (const [index, { hero }] of ALL.entries()) {
      for (const neighbour of ALL.slice(index + 1, index + 1 + APART)) expect(neighbour.hero).not.toBe(hero);
    }
  });

  it("draw no scene twice", () => {
    expect(new Set(ALL.map(({ hero, setting, palette }) => `${hero} ${setting} ${palette}`)).size).toBe(GAME_COUNT);
    expect(new Set(ALL.map(({ hero }) => hero)).size).toBe(HEROES.length);
    expect(new Set(ALL.map(({ setting }) => setting)).size).toBe(SETTINGS.length);
  });

  it("give every role of the reels a drawing of its own", () => {
    for (const { symbols, symbolNames } of ALL.slice(1)) {
      expect(Object.keys(symbols)).toEqual([...SYMBOL_ROLES]);
      expect(new Set(Object.values(symbols).map((drawing) => Object.values(drawing)[0])).size).toBe(
        SYMBOL_ROLES.length,
      );
      expect(Object.keys(symbolNames)).toEqual([...SYMBOL_ROLES]);
    }
  });

  it("has none beyond its ends", () => {
    expect(() => themeOf(0)).toThrow(RangeError);
    expect(() => themeOf(GAME_COUNT + 1)).toThrow(RangeError);
    expect(() => themeOf(1.5)).toThrow(RangeError);
  });
});
