import { expect, it } from "vitest";
import { readGamesSearch } from "./games-search.ts";

it("[R-2.07] takes the vendor from the address of a list", () => {
  expect(readGamesSearch({ vassalage: "INHOUSE" })).toMatchObject({ vassalage: "INHOUSE" });
});

it("reads filter, text and page, and takes a search for a number as text", () => {
  expect(readGamesSearch({ filter: "new", search: 777, page: "3" })).toEqual({
    vassalage: undefined,
    gameType: undefined,
    filter: "NEW",
    search: "777",
    page: 3,
  });
});

it("leaves out what makes no sense", () => {
  const nothing = {
    vassalage: undefined,
    gameType: undefined,
    filter: undefined,
    search: undefined,
    page: undefined,
  };
  expect(readGamesSearch({ filter: "ALL", search: "  ", page: 1 })).toEqual(nothing);
  expect(readGamesSearch({ filter: ["HOT"], vassalage: { a: 1 }, page: "-2" })).toEqual(nothing);
  expect(readGamesSearch({ page: 1.5 })).toEqual(nothing);
});

it("cuts a text that is longer than the platform searches for", () => {
  expect(readGamesSearch({ search: "k".repeat(200) }).search).toHaveLength(64);
});
