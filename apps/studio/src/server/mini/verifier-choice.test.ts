import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { LOTTERY_TABLES } from "@banyan/game-math";
import { describe, expect, it } from "vitest";
import { VERIFIER_FILE } from "./verifier-routes.ts";

interface Choices {
  choiceFrom(game: string, text: string): unknown;
  choiceInWords(game: string, json: string): string;
  readonly TEXTS: Readonly<Record<string, { readonly choices: Readonly<Record<string, string>> }>>;
  readonly CHOICES: Readonly<Record<string, unknown>>;
}

const page = readFileSync(VERIFIER_FILE, "utf8");

/** The verifier's functions for choices, without its page. */
function openChoices(): Choices {
  const part = (from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to));
  const script = part("const TEXTS = {", "const RANKS") + part("/** What of a player's choice", "const wanted");
  return runInContext(`${script};({ choiceFrom, choiceInWords, TEXTS, CHOICES })`, createContext({})) as Choices;
}

const { choiceFrom, choiceInWords, TEXTS, CHOICES } = openChoices();
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a choice in the verifier", () => {
  it("is shown as numbers and not as JSON, and read back as what it was", () => {
    const picks = JSON.stringify({ picks: [4, 17, 33], table: "bold" });
    expect(choiceInWords("keno", picks)).toBe("4, 17, 33");
    expect(plain(choiceFrom("keno", "4, 17, 33"))).toEqual({ picks: [4, 17, 33] });
    expect(choiceInWords("plinko", JSON.stringify({ rows: 16, risk: "high" }))).toBe("16");
    expect(plain(choiceFrom("plinko", " 16 "))).toEqual({ rows: 16 });
    expect(plain(choiceFrom("dice", ""))).toEqual({});
  });

  it("is refused when it is no number", () => {
    for (const text of ["", "many", "1.5"]) expect(() => choiceFrom("mines", text)).toThrow();
  });

  it("has a name of its own in every language of the page", () => {
    for (const { choices } of Object.values(TEXTS)) expect(Object.keys(choices)).toEqual(Object.keys(CHOICES));
  });
});

/** The paths of all texts of a language: "title", "games.dice". */
const pathsOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === "object" && text !== null ? pathsOf(text).map((path) => `${name}.${path}`) : [name],
  );

describe("the texts of the verifier", () => {
  it("are the same in every language, and name every table of the lotteries", () => {
    const paths = pathsOf(TEXTS["en"] ?? {});
    expect(paths).toEqual(expect.arrayContaining(LOTTERY_TABLES.map((table) => `tables.${table}`)));
    expect(paths).toEqual(expect.arrayContaining(["live.shoe", "live.roulette", "live.cockfight"]));
    for (const texts of Object.values(TEXTS)) expect(pathsOf(texts)).toEqual(paths);
  });
});
