import { describe, expect, it } from "vitest";
import { Optimism } from "./fresh-bets.ts";

describe("optimism", () => {
  /** How many batches take the full path before the optimistic path is tried again. */
  function doubts(optimism: Optimism): number {
    let count = 0;
    while (!optimism.isIn()) count += 1;
    return count;
  }

  it("takes bets for fresh ones until a batch was not", () => {
    const optimism = new Optimism();
    expect([optimism.isIn(), optimism.isIn()]).toEqual([true, true]);
    optimism.learn(false);
    expect(doubts(optimism)).toBe(1);
  });

  it("doubts twice as long each time that it was wrong in a row, up to 64 batches", () => {
    const optimism = new Optimism();
    const seen = Array.from({ length: 8 }, () => {
      optimism.learn(false);
      return doubts(optimism);
    });
    expect(seen).toEqual([1, 2, 4, 8, 16, 32, 64, 64]);
  });

  it("forgets its doubts when it was right", () => {
    const optimism = new Optimism();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      optimism.learn(false);
      doubts(optimism);
    }
    optimism.learn(true);
    expect(optimism.isIn()).toBe(true);
    optimism.learn(false);
    expect(doubts(optimism)).toBe(1);
  });
});
