import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { vnNorthHistory } from "../data/vn-north-history.ts";
import { packEndings, type PackedEndings, type PastEndings, readEndings } from "./north-endings.ts";

const draw = (date: string, special: number, ...others: readonly number[]): PastEndings => ({
  date,
  endings: [special, ...others],
});

it("packs a draw as its day, the special prize and the distances of the others", () => {
  const draws = [draw("2005-12-31", 7, 0, 0, 26, 77), draw("2006-01-01", 99, 3, 4)];
  const file = packEndings(draws, "free");
  expect(file).toEqual({ licence: "free", years: { "2005": "-12-3107aaAZ", "2006": "-01-0199db" } });
  expect(readEndings(file)).toEqual(draws);
});

it("refuses endings that one letter cannot tell apart", () => {
  expect(() => packEndings([draw("2005-10-01", 0, 0, 52)], "")).toThrow("2005-10-01: 0 and 52 are too far apart");
});

it("has the endings of every published draw in the generated file", () => {
  const text = readFileSync(new URL("../data/vn-north-endings.generated.json", import.meta.url), "utf8");
  const file = JSON.parse(text) as PackedEndings;
  expect(file.licence).toContain("MIT License");
  const published = vnNorthHistory().map(({ date, result: { special = [], ...others } }) => {
    const ending = (number: number | string) => Number(String(number).slice(-2));
    const rest = Object.values(others).flat().map(ending);
    return { date, endings: [...special.map(ending), ...rest.toSorted((one, other) => one - other)] };
  });
  expect(readEndings(file)).toEqual(published);
});
