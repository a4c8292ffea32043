import { describe, expect, it } from "vitest";
import { validBet } from "./valid-bet.ts";

describe("validBet", () => {
  it.each([
    ["a slot that lost", "RNG", 100n, 0n, 100n],
    ["a slot that won", "RNG", 100n, 5_000n, 100n],
    ["a slot that gave its stake back", "RNG", 100n, 100n, 100n],
    ["a fish game", "FISH", 70n, 20n, 70n],
    ["a lottery", "LOTTERY", 20n, 1_500n, 20n],
    ["a stake of 110 that won 100 at a live table", "LIVE", 110n, 210n, 100n],
    ["a win at long odds at a live table", "LIVE", 100n, 900n, 100n],
    ["half a loss in sports", "SPORTS", 100n, 50n, 50n],
    ["a whole loss in sports", "SPORTS", 100n, 0n, 100n],
    ["a returned stake in sports", "SPORTS", 100n, 100n, 0n],
    ["a card game", "PVP", 100n, 130n, 30n],
    ["a round that was rolled back", "RNG", 0n, 0n, 0n],
  ])("counts %s", (_title, gameType, stake, payout, expected) => {
    expect(validBet(1, gameType, stake, payout)).toBe(expected);
    expect(validBet(2, gameType, stake, payout)).toBe(expected);
  });

  it.each(["MINI", "ESPORTS", "COCKFIGHT"])("counts the risk of %s since version 2", (gameType) => {
    expect(validBet(1, gameType, 100n, 102n)).toBe(100n);
    expect(validBet(2, gameType, 100n, 102n)).toBe(2n);
  });

  it("refuses a version that it does not have", () => {
    expect(() => validBet(3, "RNG", 1n, 0n)).toThrow("no version 3");
    expect(() => validBet(0, "RNG", 1n, 0n)).toThrow("no version 0");
  });
});
