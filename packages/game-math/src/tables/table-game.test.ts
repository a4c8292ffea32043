import { describe, expect, it } from "vitest";
import { rational } from "../rational.ts";
import { baccarat } from "./baccarat/baccarat.ts";
import { dealBaccarat } from "./baccarat/rules.ts";
import { cardsInOrder, cardText, suitOf } from "./cards.ts";
import { fanTan } from "./fan-tan.ts";
import { rouletteLaPartage } from "./roulette.ts";

describe("settling a round", () => {
  const four = { beads: 64, result: 4 };

  it("[R-1.01] adds up the placements on a spot and cuts its payout once", () => {
    const placements = [
      { spot: "nga-1-4-2", amount: 1n },
      { spot: "fan-4", amount: 101n },
      { spot: "nga-1-4-2", amount: 2n },
      { spot: "ssh-1-2-3", amount: 7n },
      { spot: "nim-1-4", amount: 5n },
    ];
    // 3 × 1.475 is 4.425; cut one by one it would be 1 + 2. 101 × 3.85 is 388.85.
    expect([...fanTan.settle(placements, four)]).toEqual([
      ["nga-1-4-2", 4n],
      ["fan-4", 388n],
      ["ssh-1-2-3", 0n],
      ["nim-1-4", 5n],
    ]);
  });

  it("pays exactly beyond the numbers of floating point", () => {
    const amount = 10n ** 15n + 7n;
    const zero = { number: 0, colour: "green" } as const;
    const placements = ["straight-0", "red", "dozen-1"].map((spot) => ({ spot, amount }));
    expect([...rouletteLaPartage.settle(placements, zero).values()]).toEqual([36n * amount, amount / 2n, 0n]);
  });

  it("settles each outcome by itself, in whatever order they come", () => {
    const placements = [{ spot: "fan-4", amount: 100n }];
    const one = { beads: 65, result: 1 };
    const paid = [four, one, four, one].map((outcome) => fanTan.settle(placements, outcome).get("fan-4"));
    expect(paid).toEqual([385n, 0n, 385n, 0n]);
  });

  it("refuses spots that the game has not, and amounts that are none", () => {
    expect(() => fanTan.settle([{ spot: "fan-5", amount: 1n }], four)).toThrow("no spot fan-5");
    expect(() => fanTan.odds("banker")).toThrow("no spot banker");
    for (const amount of [0n, -1n]) {
      expect(() => fanTan.settle([{ spot: "fan-4", amount }], four)).toThrow("placement");
    }
    expect(fanTan.settle([], four).size).toBe(0);
  });

  it("names only spots that are not lost in the returns", () => {
    const outcome = dealBaccarat(cardsInOrder([32, 24, 36, 25]));
    expect(outcome).toMatchObject({ playerPoints: 9, bankerPoints: 4, winner: "player", cardCount: 4 });
    expect(Object.fromEntries(baccarat.returns(outcome))).toEqual({
      player: rational(2n),
      small: rational(5n, 2n),
      "banker-pair": rational(12n),
      "either-pair": rational(6n),
    });
  });
});

describe("cards", () => {
  it("are four a rank, aces first, clubs, diamonds, hearts, spades", () => {
    expect([0, 1, 2, 3, 4, 36, 51].map(cardText)).toEqual(["Ac", "Ad", "Ah", "As", "2c", "Tc", "Ks"]);
    expect(new Set(Array.from({ length: 52 }, (_, card) => cardText(card))).size).toBe(52);
    expect([48, 49, 50, 51].map(suitOf)).toEqual([0, 1, 2, 3]);
  });

  it("are dealt from a list until it ends", () => {
    const next = cardsInOrder([7, 8, 9], 1);
    expect([next(), next()]).toEqual([8, 9]);
    expect(next).toThrow("place 3");
  });
});
