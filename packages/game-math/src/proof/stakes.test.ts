import { describe, expect, it } from "vitest";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { firstWrongStake } from "./first-wrong-stake.ts";
import { drawsOf, GAMES } from "./known-games.ts";
import { referenceRound } from "./reference-round.ts";

describe.each(GAMES)("%s: game %i", (_, n) => {
  const { math } = slotGame(n);
  const draws = drawsOf(n, math, 40);

  it("[R-1.01] pays exactly its units at every stake, from the smallest to the largest that can be moved", () => {
    expect(draws.some((draw) => referenceRound(math, draw).some(({ units }) => units > 0))).toBe(true);
    expect(firstWrongStake(math, draws)).toBeUndefined();
  });
});
