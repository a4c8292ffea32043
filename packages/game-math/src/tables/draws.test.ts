import type { RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { seededWords } from "../lottery/proof/known-codes.ts";
import { returnOf } from "../mini/mini-game.ts";
import { pickDistinct } from "../mini/pick-distinct.ts";
import { add, multiply, type Rational, rational, subtract } from "../rational.ts";
import { andarBahar, dealAndarBahar } from "./andar-bahar.ts";
import { bauCua } from "./bau-cua.ts";
import { cardsInOrder, freshDecks } from "./cards.ts";
import { TABLE_GAMES } from "./catalogue.ts";
import { dragonTiger } from "./dragon-tiger.ts";
import { fanTan } from "./fan-tan.ts";
import { roulette, ROULETTE_WHEEL, rouletteLaPartage } from "./roulette.ts";
import { sicBo } from "./sic-bo.ts";
import { spotFigures, type TableGame } from "./table-game.ts";
import { dealTeenPatti, teenPattiFaceOff, teenPattiStrength } from "./teen-patti-face-off.ts";
import { xocDia } from "./xoc-dia.ts";

/** A source of the given words, in order. */
function words(...given: number[]): RandomSource {
  return {
    nextUint32() {
      const word = given.shift();
      if (word === undefined) throw new Error("no more words were named");
      return word;
    },
  };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Expects that the odds of every spot are those of the draws of all words, each as likely as another. */
function expectOddsOfDraws(game: TableGame<object>, draws: readonly (readonly number[])[]): void {
  const counted = new Map<string, { readonly outcome: object; times: bigint }>();
  for (const given of draws) {
    const outcome = game.draw(words(...given));
    const key = JSON.stringify(outcome);
    const known = counted.get(key);
    if (known) known.times += 1n;
    else counted.set(key, { outcome, times: 1n });
  }
  const sums = new Map<string, Rational>();
  for (const { outcome, times } of counted.values()) {
    for (const [spot, back] of game.returns(outcome)) {
      sums.set(spot, add(sums.get(spot) ?? rational(0n), multiply(back, rational(times))));
    }
  }
  for (const spot of game.spots) {
    const back = multiply(sums.get(spot) ?? rational(0n), rational(1n, BigInt(draws.length)));
    expect([spot, back]).toEqual([spot, returnOf(game.odds(spot))]);
  }
}

describe("every draw of a table", () => {
  it.each([
    [roulette, 37],
    [rouletteLaPartage, 37],
    [xocDia, 16],
    [fanTan, 60],
  ] as const)("returns as the odds say: %o", (game, draws) => {
    expectOddsOfDraws(
      game,
      upTo(draws).map((word) => [word]),
    );
  });

  it.each([sicBo, bauCua])("of three dice returns as the odds say: $code", (game) => {
    expectOddsOfDraws(
      game,
      upTo(216).map((throwOf) => [throwOf % 6, Math.floor(throwOf / 6) % 6, Math.floor(throwOf / 36)]),
    );
  });

  it("of the two cards of dragon and tiger returns as the odds say", () => {
    // The second card never depends on the copies of the first one, so one copy of each kind is enough.
    expectOddsOfDraws(
      dragonTiger,
      upTo(52).flatMap((first) => upTo(415).map((second) => [first, second])),
    );
  });

  it("takes cards in the order of a whole shuffle of the decks", () => {
    for (const decks of [1, 8]) {
      const next = freshDecks(seededWords(0xcafe + decks), decks);
      const shuffled = pickDistinct(seededWords(0xcafe + decks), decks * 52, decks * 52).map((card) => card % 52);
      expect(Array.from({ length: decks * 52 }, next)).toEqual(shuffled);
    }
  });

  it("is a complete record: a round read back from JSON settles as before", () => {
    for (const game of TABLE_GAMES) {
      for (let seed = 1; seed <= 40; seed += 1) {
        const outcome = game.draw(seededWords(seed * 7919));
        const readBack = JSON.parse(JSON.stringify(outcome)) as object;
        expect(game.returns(readBack)).toEqual(new Map(game.returns(outcome)));
      }
    }
  });
});

describe("the odds by a second formulation", () => {
  it("roulette: splits and corners are neighbours on the felt, and every spot is fair but for the zero", () => {
    const place = (number: number) => ({ x: Math.ceil(number / 3), y: (number + 2) % 3 });
    const numbers = upTo(37).slice(1);
    const isBeside = (a: number, b: number) =>
      Math.abs(place(a).x - place(b).x) + Math.abs(place(a).y - place(b).y) === 1;
    const splits = numbers.flatMap((a) => numbers.filter((b) => b > a && isBeside(a, b)).map((b) => `split-${a}-${b}`));
    const besideZero = [1, 2, 3].map((number) => `split-0-${number}`);
    const found = (kind: string) => roulette.spots.filter((spot) => spot.startsWith(kind)).toSorted();
    expect(found("split")).toEqual([...besideZero, ...splits].toSorted());
    const corners = numbers
      .filter((number) => place(number).x < 12 && place(number).y < 2)
      .map((number) => `corner-${number}-${number + 1}-${number + 3}-${number + 4}`);
    expect(found("corner")).toEqual(["corner-0-1-2-3", ...corners].toSorted());
    for (const spot of roulette.spots) {
      const { hitRate, greatest } = spotFigures(roulette, spot);
      expect([spot, multiply(hitRate, greatest)]).toEqual([spot, rational(36n, 37n)]);
      const named = /^(?:straight|split|street|corner|line)-(.+)$/.exec(spot)?.[1]?.split("-").map(Number);
      const winning = upTo(37).filter((number) => roulette.returns(roulette.draw(words(number))).has(spot));
      if (named) expect([spot, winning]).toEqual([spot, named]);
    }
  });

  it("roulette: the wheel holds each number once, and its colours alternate after the zero", () => {
    expect(ROULETTE_WHEEL.toSorted((a, b) => a - b)).toEqual(upTo(37));
    const colours = ROULETTE_WHEEL.map((number) => roulette.draw(words(number)).colour);
    expect(colours[0]).toBe("green");
    expect(colours.slice(1)).toEqual(upTo(36).map((place) => (place % 2 === 0 ? "red" : "black")));
  });

  it("andar bahar: by conditional chances, card by card", () => {
    // The chance that the side to be dealt wins, with three cards of the rank among those left.
    let chance = rational(1n);
    for (let left = 4n; left <= 51n; left += 1n) {
      const other = multiply(rational(left - 3n, left), subtract(rational(1n), chance));
      chance = add(rational(3n, left), other);
    }
    expect(spotFigures(andarBahar, "andar").hitRate).toEqual(chance);
    expect(spotFigures(andarBahar, "bahar").hitRate).toEqual(subtract(rational(1n), chance));
  });

  it("teen patti: ties by the suits that two equal hands can have", () => {
    // Three ranks in two suits each: all ways, without those in which either hand is of one suit.
    const mixed = 64n * 27n - 2n * 4n * 27n + 12n;
    const [sequences, others, pairsOfRanks] = [12n, 286n - 12n, 13n * 12n];
    const ties = sequences * 12n + sequences * mixed + others * 12n + others * mixed + pairsOfRanks * 6n * 12n;
    const all = 22_100n * 18_424n;
    for (const hand of ["a", "b"]) {
      expect(spotFigures(teenPattiFaceOff, hand).odds).toEqual([
        { probability: rational(all - ties, 2n * all), multiplier: rational(39n, 20n) },
        { probability: rational(ties, all), multiplier: rational(1n) },
      ]);
    }
  });

  it("dice: by the chances of how many dice show a face", () => {
    const showing = [125n, 75n, 15n, 1n] as const;
    const single = showing[1] * 2n + showing[2] * 3n + showing[3] * 13n;
    expect(returnOf(sicBo.odds("single-3"))).toEqual(rational(single, 216n));
    expect(returnOf(sicBo.odds("double-3"))).toEqual(rational((showing[2] + showing[3]) * 12n, 216n));
    expect(returnOf(bauCua.odds("crab"))).toEqual(rational(showing[1] * 2n + showing[2] * 3n + showing[3] * 4n, 216n));
    // Totals by inclusion and exclusion of faces above six.
    for (let total = 4; total <= 17; total += 1) {
      const over = (less: number) =>
        Math.max(0, ((total - 1 - less) * (total - 2 - less)) / 2) * Number(total > less + 2);
      const ways = over(0) - 3 * over(6) + 3 * over(12);
      expect([total, spotFigures(sicBo, `total-${total}`).hitRate]).toEqual([total, rational(BigInt(ways), 216n)]);
    }
  });
});

describe("andar bahar", () => {
  it("ends with the first card of the joker's rank, whose place names the side", () => {
    expect(dealAndarBahar(cardsInOrder([0, 4, 8, 3, 1]))).toEqual({ joker: 0, cards: [4, 8, 3], winner: "andar" });
    expect(dealAndarBahar(cardsInOrder([51, 0, 48]))).toEqual({ joker: 51, cards: [0, 48], winner: "bahar" });
  });
});

describe("teen patti", () => {
  const strength = (...cards: number[]) => teenPattiStrength(cards);

  it("orders hands by kind, then by ranks, aces high, A-2-3 below A-K-Q", () => {
    const ascending = [
      [4, 9, 17], // 2 3 5
      [0, 48, 41], // A K J
      [4, 5, 8], // 2 2 3
      [4, 5, 0], // 2 2 A
      [8, 9, 4], // 3 3 2
      [0, 1, 48], // A A K
      [4, 8, 16], // 2 3 5 of clubs
      [0, 48, 40], // A K J of clubs
      [4, 9, 12], // 2 3 4
      [48, 45, 40], // K Q J
      [0, 5, 8], // A 2 3
      [0, 49, 44], // A K Q
      [4, 8, 12], // 2 3 4 of clubs
      [0, 4, 8], // A 2 3 of clubs
      [0, 48, 44], // A K Q of clubs
      [4, 5, 6], // 2 2 2
      [0, 1, 2], // A A A
    ];
    const strengths = ascending.map((cards) => strength(...cards));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    expect(new Set(strengths).size).toBe(ascending.length);
    expect(strength(1, 50, 47)).toBe(strength(0, 49, 44));
  });

  it("deals in turn, compares the hands and returns bets on a tie", () => {
    const outcome = dealTeenPatti(cardsInOrder([0, 4, 48, 5, 41, 8]));
    expect(outcome).toEqual({
      a: [0, 48, 41],
      b: [4, 5, 8],
      aHand: "high-card",
      bHand: "pair",
      winner: "b",
    });
    const tie = dealTeenPatti(cardsInOrder([0, 1, 4, 5, 9, 10]));
    expect([tie.aHand, tie.bHand, tie.winner]).toEqual(["sequence", "sequence", "tie"]);
    const bets = ["a", "b"].map((spot) => ({ spot, amount: 99n }));
    expect([...teenPattiFaceOff.settle(bets, tie).values()]).toEqual([99n, 99n]);
    expect([...teenPattiFaceOff.settle(bets, outcome).values()]).toEqual([0n, 193n]);
  });
});
