import { expect, it } from "vitest";
import { readGamesSearch } from "./games-search.ts";

it("[R-2.07] takes the vendor from the address of a list", () => {
  expect(readGamesSearch({ vassalage: "INHOUSE" })).toMatchObject({ vassalage: "INHOUSE" });
});

it("[R-4.13] reads what narrows a list down, and takes a search for a number as text", () => {
  expect(
    readGamesSearch({ filter: "new", search: 777, theme: "Koi", feature: "free-spins", volatility: "HIGH" }),
  ).toEqual({
    vassalage: undefined,
    gameType: undefined,
    filter: "NEW",
    theme: "koi",
    feature: "free-spins",
    volatility: "high",
    search: "777",
    sort: undefined,
  });
  for (const filter of ["HOT", "NEW", "FAV", "RECENT"] as const)
    expect(readGamesSearch({ filter }).filter).toBe(filter);
});

it("reads by what a list is sorted", () => {
  for (const sort of ["POPULAR", "NEW", "NAME", "RETURN", "CALM", "WILD"] as const)
    expect(readGamesSearch({ sort: sort.toLowerCase() }).sort).toBe(sort);
  expect(readGamesSearch({ sort: "price" }).sort).toBeUndefined();
});

it("leaves out what makes no sense", () => {
  const nothing = {
    vassalage: undefined,
    gameType: undefined,
    filter: undefined,
    theme: undefined,
    feature: undefined,
    volatility: undefined,
    search: undefined,
    sort: undefined,
  };
  expect(readGamesSearch({ filter: "ALL", search: "  ", theme: "a b", volatility: "mild" })).toEqual(nothing);
  expect(readGamesSearch({ filter: ["HOT"], vassalage: { a: 1 }, feature: "-x", theme: "k".repeat(40) })).toEqual(
    nothing,
  );
});

it("cuts a text that is longer than the platform searches for", () => {
  expect(readGamesSearch({ search: "k".repeat(200) }).search).toHaveLength(64);
});
