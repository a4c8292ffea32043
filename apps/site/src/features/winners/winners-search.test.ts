import { expect, it } from "vitest";
import { readWinnersSearch } from "./winners-search.ts";

it("[R-1.07] reads the leaderboard's order, period and category from its address", () => {
  expect(readWinnersSearch({ order: "biggest", period: "WEEK", gameType: "rng" })).toEqual({
    order: "BIGGEST",
    period: "WEEK",
    gameType: "RNG",
  });
  expect(readWinnersSearch({ order: "luckiest", period: "YEAR", gameType: {} })).toEqual({});
});
