import { describe, expect, it } from "vitest";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { firstDifference } from "./first-difference.ts";
import { drawsOf, GAMES } from "./known-games.ts";

describe.each(GAMES)("%s: game %i", (family, n) => {
  it("[R-1.02] settles every round as a second formulation of its rules does", () => {
    const { math } = slotGame(n);
    expect(math.family).toBe(family);
    expect(firstDifference(math, drawsOf(n, math, 400))).toBeUndefined();
  });
});
