import { describe, expect, it } from "vitest";
import { seededWords } from "../../lottery/proof/known-codes.ts";
import { rational } from "../../rational.ts";
import { type Card, cardsInOrder, freshDecks } from "../cards.ts";
import { spotFigures } from "../table-game.ts";
import { baccarat, baccaratNoCommission } from "./baccarat.ts";
import { bankerDraws, dealBaccarat, playerDraws } from "./rules.ts";
import { totalSpace } from "./space.ts";

/** The printed rule of the banker: with a third card of the player of 0, 1 … 9 it draws on as many points and less. */
const BANKER_DRAWS_UP_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3] as const;

/** Of a new shoe: 128 cards of no points, 32 of each other number. */
const cardsOf = (points: number): number => (points === 0 ? 128 : 32);

interface Counts {
  player: number;
  banker: number;
  tie: number;
  bankerSix: number;
  fourCards: number;
}

/** Pairs of points with the ways to choose them from a shoe without some cards. */
function pairs(left: (points: number) => number): readonly (readonly [low: number, high: number, ways: number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let low = 0; low < 10; low += 1) {
    found.push([low, low, (left(low) * (left(low) - 1)) / 2]);
    for (let high = low + 1; high < 10; high += 1) found.push([low, high, left(low) * left(high)]);
  }
  return found;
}

/**
 * A second count of all rounds: the first cards as unordered pairs, and the printed rule. The ways of six cards are
 * below 2^53, so the numbers are exact.
 */
function referenceCounts(): Counts {
  const counts: Counts = { player: 0, banker: 0, tie: 0, bankerSix: 0, fourCards: 0 };
  const close = (player: number, banker: number, cards: number, ways: number): void => {
    if (player === banker) counts.tie += ways;
    else counts[player > banker ? "player" : "banker"] += ways;
    if (banker === 6 && player < 6) counts.bankerSix += ways;
    if (cards === 4) counts.fourCards += ways;
  };
  for (const [p1, p2, playerWays] of pairs(cardsOf)) {
    const without = (points: number) => cardsOf(points) - Number(points === p1) - Number(points === p2);
    for (const [b1, b2, bankerWays] of pairs(without)) {
      const left = (points: number) => without(points) - Number(points === b1) - Number(points === b2);
      const [player, banker, ways] = [(p1 + p2) % 10, (b1 + b2) % 10, playerWays * bankerWays];
      if (player > 7 || banker > 7 || (player > 5 && banker > 5)) close(player, banker, 4, ways * 412 * 411);
      else if (player > 5) {
        for (let card = 0; card < 10; card += 1) close(player, (banker + card) % 10, 5, ways * left(card) * 411);
      } else {
        for (let third = 0; third < 10; third += 1) {
          const total = (player + third) % 10;
          if (banker > (BANKER_DRAWS_UP_TO[third] ?? 0)) close(total, banker, 5, ways * left(third) * 411);
          else {
            for (let card = 0; card < 10; card += 1) {
              const both = left(third) * (left(card) - Number(card === third));
              close(total, (banker + card) % 10, 6, ways * both);
            }
          }
        }
      }
    }
  }
  return counts;
}

const POINTS_OF_RANK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0] as const;
const points = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + (POINTS_OF_RANK[card >> 2] ?? 0), 0) % 10;

/** The hands that six cards make by the printed rules. */
function referenceHands([p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0]: readonly Card[]): {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
} {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (points(player) > 7 || points(banker) > 7) return { player, banker };
  if (points(player) > 5) return { player, banker: points(banker) > 5 ? banker : [...banker, fifth] };
  const draws = points(banker) <= (BANKER_DRAWS_UP_TO[points([fifth])] ?? 0);
  return { player: [...player, fifth], banker: draws ? [...banker, sixth] : banker };
}

describe("the drawing rules", () => {
  it("are those of the printed table", () => {
    for (let points = 0; points <= 7; points += 1) {
      for (const [third, upTo] of BANKER_DRAWS_UP_TO.entries()) {
        expect([points, third, bankerDraws(points, third)]).toEqual([points, third, points <= upTo]);
      }
      expect([points, bankerDraws(points, undefined), playerDraws(points)]).toEqual([points, points <= 5, points <= 5]);
    }
  });
});

describe("a round", () => {
  it("[R-1.01] is dealt as the printed rules say, on thousands of shoes", () => {
    const source = seededWords(0xbacca);
    const seen = new Set<string>();
    for (let round = 0; round < 20_000; round += 1) {
      const next = freshDecks(source, 8);
      const cards = Array.from({ length: 6 }, next);
      const outcome = dealBaccarat(cardsInOrder(cards));
      const { player, banker } = referenceHands(cards);
      expect([outcome.player, outcome.banker]).toEqual([player, banker]);
      const difference = points(player) - points(banker);
      expect(outcome.winner).toBe(difference === 0 ? "tie" : difference > 0 ? "player" : "banker");
      expect([outcome.playerPoints, outcome.bankerPoints]).toEqual([points(player), points(banker)]);
      expect(outcome.cardCount).toBe(player.length + banker.length);
      seen.add(`${player.length}${banker.length}${outcome.winner}`);
    }
    expect(seen.size).toBe(12);
  });

  it("reads pairs from the first two cards of a hand only", () => {
    const pairsOf = (...cards: Card[]) => {
      const { playerPair, bankerPair } = dealBaccarat(cardsInOrder(cards));
      return [playerPair, bankerPair];
    };
    // Tens and court cards have the same points but are different ranks.
    expect(pairsOf(36, 40, 44, 48, 3, 3)).toEqual(["none", "none"]);
    expect(pairsOf(36, 40, 37, 40, 3, 3)).toEqual(["pair", "perfect"]);
    expect(pairsOf(8, 0, 8, 48, 8, 8)).toEqual(["perfect", "none"]);
  });

  it("draws another round with a different card for each word", () => {
    const rounds = Array.from({ length: 50 }, (_, seed) => baccarat.draw(seededWords(seed + 1)));
    expect(new Set(rounds.map(({ player, banker }) => [...player, ...banker].join())).size).toBeGreaterThan(45);
    expect(rounds.flatMap(({ player }) => [...player]).every((card) => card >= 0 && card < 52)).toBe(true);
  });
});

describe("the figures", () => {
  const counts = referenceCounts();
  const all = counts.player + counts.banker + counts.tie;
  const chance = (ways: number) => rational(BigInt(ways), BigInt(all));

  it("count as many rounds as the published analysis of eight decks", () => {
    // The published counts are of ordered cards, four orders of the first cards of two hands each.
    expect([counts.player, counts.banker, counts.tie, all].map((ways) => BigInt(ways) * 4n)).toEqual([
      2_230_518_282_592_256n,
      2_292_252_566_437_888n,
      475_627_426_473_216n,
      4_998_398_275_503_360n,
    ]);
    expect(totalSpace().reduce((sum, { ways }) => sum + ways, 0n)).toBe(4_998_398_275_503_360n);
  });

  it("are those of a second count", () => {
    const { player, banker, tie, bankerSix, fourCards } = counts;
    const odds = (spot: string, game = baccarat) => spotFigures(game, spot).odds;
    const push = { probability: chance(tie), multiplier: rational(1n) };
    expect(odds("player")).toEqual([{ probability: chance(player), multiplier: rational(2n) }, push]);
    expect(odds("banker")).toEqual([{ probability: chance(banker), multiplier: rational(39n, 20n) }, push]);
    expect(odds("tie")).toEqual([{ probability: chance(tie), multiplier: rational(9n) }]);
    expect(odds("small")).toEqual([{ probability: chance(fourCards), multiplier: rational(5n, 2n) }]);
    expect(odds("big")).toEqual([{ probability: chance(all - fourCards), multiplier: rational(77n, 50n) }]);
    expect(odds("banker", baccaratNoCommission)).toEqual([
      { probability: chance(banker - bankerSix), multiplier: rational(2n) },
      { probability: chance(bankerSix), multiplier: rational(3n, 2n) },
      push,
    ]);
    expect(odds("super-six", baccaratNoCommission)).toEqual([
      { probability: chance(bankerSix), multiplier: rational(16n) },
    ]);
  });

  it("of pairs are those of counting the first cards one by one", () => {
    // By symmetry the first card of a shoe is one card of 52 kinds; the others are counted by kind.
    const ways = { player: 0, banker: 0, either: 0, onePerfect: 0, bothPerfect: 0 };
    const left = Array.from({ length: 52 }, () => 8);
    const each = (then: (card: Card, cards: number) => void): void => {
      for (let card = 0; card < 52; card += 1) {
        const cards = left[card] ?? 0;
        left[card] = cards - 1;
        then(card, cards);
        left[card] = cards;
      }
    };
    left[0] = 7;
    each((p2, second) => {
      each((b1, third) => {
        each((b2, fourth) => {
          const some = second * third * fourth;
          const [player, banker] = [p2 >> 2 === 0, b1 >> 2 === b2 >> 2];
          if (player) ways.player += some;
          if (banker) ways.banker += some;
          if (player || banker) ways.either += some;
          if (p2 === 0 && b1 === b2) ways.bothPerfect += some;
          else if (p2 === 0 || b1 === b2) ways.onePerfect += some;
        });
      });
    });
    const share = (some: number) => rational(BigInt(some), 415n * 414n * 413n);
    const odds = (spot: string) => spotFigures(baccarat, spot).odds;
    expect(odds("player-pair")).toEqual([{ probability: share(ways.player), multiplier: rational(12n) }]);
    expect(odds("banker-pair")).toEqual([{ probability: share(ways.banker), multiplier: rational(12n) }]);
    expect(odds("either-pair")).toEqual([{ probability: share(ways.either), multiplier: rational(6n) }]);
    expect(odds("perfect-pair")).toEqual([
      { probability: share(ways.bothPerfect), multiplier: rational(201n) },
      { probability: share(ways.onePerfect), multiplier: rational(26n) },
    ]);
  });
});

describe("a bet", () => {
  const spots = (cards: readonly Card[], game = baccarat) =>
    Object.fromEntries(
      game.settle(
        game.spots.map((spot) => ({ spot, amount: 101n })),
        dealBaccarat(cardsInOrder(cards)),
      ),
    );

  it("[R-1.01] on banker pays 0.95, or half with six points on the table without commission", () => {
    // Player 2 + 3 and a ten: 5. Banker 6 stays against a ten.
    const six = [4, 20, 8, 36, 40];
    expect(spots(six)).toMatchObject({ player: 0n, banker: 196n, tie: 0n, small: 0n, big: 155n });
    expect(spots(six, baccaratNoCommission)).toMatchObject({ player: 0n, banker: 151n, "super-six": 1616n, big: 155n });
    // Banker 7.
    const seven = [4, 24, 8, 36, 40];
    expect(spots(seven, baccaratNoCommission)).toMatchObject({ banker: 202n, "super-six": 0n });
  });

  it("on player and banker returns with a tie, and a tie of six is no super six", () => {
    const tie = [20, 21, 36, 40];
    expect(spots(tie, baccaratNoCommission)).toEqual({
      player: 101n,
      banker: 101n,
      tie: 909n,
      small: 252n,
      big: 0n,
      "super-six": 0n,
      "player-pair": 0n,
      "banker-pair": 0n,
      "either-pair": 0n,
      "perfect-pair": 0n,
    });
  });

  it("on perfect pairs pays 25, and 200 if both hands have one", () => {
    expect(spots([28, 36, 28, 36, 0])).toMatchObject({ "perfect-pair": 101n * 201n, "player-pair": 1212n });
    expect(spots([28, 36, 28, 40, 0])).toMatchObject({ "perfect-pair": 101n * 26n, "either-pair": 606n });
    expect(spots([28, 36, 29, 37, 0])).toMatchObject({ "perfect-pair": 0n, "banker-pair": 1212n });
  });
});
