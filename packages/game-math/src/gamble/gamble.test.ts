import { describe, expect, it } from "vitest";
import { drawGamble, GAMBLE_CHOICES, GAMBLE_RETURN, GAMBLE_RULES_VERSION, settleGamble } from "./gamble.ts";

const deck = Array.from({ length: 52 }, (_, card) => card);

describe("a gamble", () => {
  it.each(GAMBLE_CHOICES)("gives back on %s exactly what is published, over the whole deck", (choice) => {
    const won = deck.reduce((sum, card) => sum + settleGamble(100n, choice, { card }).win, 0n);
    expect(won * GAMBLE_RETURN.denominator).toBe(52n * 100n * GAMBLE_RETURN.numerator);
  });

  it("pays a colour twice and a suit four times", () => {
    expect(settleGamble(30n, "red", { card: 0 })).toEqual({ suit: "hearts", rank: 1, win: 60n });
    expect(settleGamble(30n, "diamonds", { card: 25 })).toEqual({ suit: "diamonds", rank: 13, win: 120n });
    expect(settleGamble(30n, "black", { card: 25 }).win).toBe(0n);
    expect(settleGamble(30n, "spades", { card: 51 })).toEqual({ suit: "spades", rank: 13, win: 120n });
  });

  it("is stored with the version of its rules", () => {
    expect(GAMBLE_RULES_VERSION).toBe("1");
  });

  it("turns each card once in 52 words that count up, and refuses what is no card or no stake", () => {
    let word = 0;
    const source = { nextUint32: () => word++ };
    expect(new Set(deck.map(() => drawGamble(source).card)).size).toBe(52);
    for (const card of [52, -1, 1.5]) {
      expect(() => settleGamble(1n, "red", { card })).toThrow("a card of the deck");
    }
    expect(() => settleGamble(0n, "red", { card: 1 })).toThrow("stake");
  });
});
