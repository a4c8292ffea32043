import { expect, it } from "vitest";
import { placesOf } from "./lost-places.ts";

it("finds the places of a message, in whatever order and however often a language uses them", () => {
  expect(placesOf("Move {amount} to <0>{vendor}</0>")).toEqual(["</0>", "<0>", "{amount}", "{vendor}"]);
  expect(placesOf("<0>{vendor}</0> {amount} {amount}")).toEqual(placesOf("Move {amount} to <0>{vendor}</0>"));
  expect(placesOf("{count, plural, one {# game of {brand}} other {# games of {brand}}}")).toEqual([
    "{brand}",
    "{count}",
  ]);
  expect(placesOf("Nothing to put in")).toEqual([]);
});

it("cannot read what is no message", () => {
  expect(() => placesOf("{count, plural, one {# game}")).toThrow();
});
