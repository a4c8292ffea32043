import {
  BACCARAT_DECKS,
  baccaratPoints,
  type BaccaratPair,
  type BaccaratPairs,
  type BaccaratTotals,
  bankerDraws,
  playerDraws,
} from "./rules.ts";
import { DECK } from "../cards.ts";
import { computedOnce, type Weighted } from "../table-game.ts";

const CARDS = DECK * BACCARAT_DECKS;
const POINTS = 10;
const COUNTS_MOST = 3;

/** The cards of each number of points in a new shoe. */
function cardsByPoints(): number[] {
  const left = Array.from({ length: POINTS }, () => 0);
  for (let card = 0; card < CARDS; card += 1) {
    const points = baccaratPoints(card % DECK);
    left[points] = (left[points] ?? 0) + 1;
  }
  return left;
}

/**
 * Counts the rounds of a new shoe by points and number of cards. Every round counts as an order of six cards, which are
 * below 2^53: the numbers are exact.
 */
class TotalCount {
  readonly #left = cardsByPoints();
  readonly #ways = new Float64Array(POINTS * POINTS * COUNTS_MOST);

  /** Calls `then` with each number of points that the next card can have, and the ways of all cards so far. */
  #each(ways: number, then: (points: number, ways: number) => void): void {
    const left = this.#left;
    for (let points = 0; points < POINTS; points += 1) {
      const cards = left[points] ?? 0;
      left[points] = cards - 1;
      then(points, ways * cards);
      left[points] = cards;
    }
  }

  count(): readonly Weighted<BaccaratTotals>[] {
    this.#each(1, (p1, ways1) => {
      this.#each(ways1, (b1, ways2) => {
        this.#each(ways2, (p2, ways3) => {
          this.#each(ways3, (b2, ways4) => this.#finish((p1 + p2) % POINTS, (b1 + b2) % POINTS, ways4));
        });
      });
    });
    return this.#listed();
  }

  #finish(player: number, banker: number, ways: number): void {
    const [fifth, sixth] = [CARDS - 4, CARDS - 5];
    if (player >= 8 || banker >= 8) {
      this.#add(player, banker, 4, ways * fifth * sixth);
      return;
    }
    if (!playerDraws(player)) {
      if (!bankerDraws(banker, undefined)) this.#add(player, banker, 4, ways * fifth * sixth);
      else this.#each(ways, (card, drawn) => this.#add(player, (banker + card) % POINTS, 5, drawn * sixth));
      return;
    }
    this.#each(ways, (third, drawn) => {
      const points = (player + third) % POINTS;
      if (!bankerDraws(banker, third)) this.#add(points, banker, 5, drawn * sixth);
      else this.#each(drawn, (card, both) => this.#add(points, (banker + card) % POINTS, 6, both));
    });
  }

  #add(player: number, banker: number, cardCount: number, ways: number): void {
    const at = (player * POINTS + banker) * COUNTS_MOST + cardCount - 4;
    this.#ways[at] = (this.#ways[at] ?? 0) + ways;
  }

  #listed(): readonly Weighted<BaccaratTotals>[] {
    return Array.from(this.#ways, (ways, at) => ({
      facts: {
        playerPoints: Math.floor(at / (POINTS * COUNTS_MOST)),
        bankerPoints: Math.floor(at / COUNTS_MOST) % POINTS,
        cardCount: 4 + (at % COUNTS_MOST),
      },
      ways: BigInt(ways),
    })).filter(({ ways }) => ways > 0n);
  }
}

/** All rounds of a new shoe by the points of the hands and the number of cards. */
export const totalSpace = computedOnce(() => new TotalCount().count());

/** All ways to deal the first two cards of both hands from a new shoe, by the pairs that they are. */
export const pairSpace = computedOnce((): readonly Weighted<BaccaratPairs>[] => {
  const [decks, perRank] = [BACCARAT_DECKS, 4 * BACCARAT_DECKS];
  const ranks = CARDS / perRank;
  // Ordered pairs of the cards of one rank, of its perfect pairs, and of all cards.
  const pairsOf = (cards: number): number => cards * (cards - 1);
  // The banker's pairs, after two player's cards of the same kind, of one rank, or of two ranks.
  const after = (own: readonly number[]): Record<BaccaratPair, number> => {
    const sizes = [...own, ...Array.from({ length: DECK - own.length }, () => decks)];
    const byRank = Array.from({ length: ranks }, (_, rank) =>
      sizes.slice(rank * 4, rank * 4 + 4).reduce((sum, size) => sum + size, 0),
    );
    const perfect = sizes.reduce((sum, size) => sum + pairsOf(size), 0);
    const same = byRank.reduce((sum, size) => sum + pairsOf(size), 0);
    return { perfect, pair: same - perfect, none: pairsOf(CARDS - 2) - same };
  };
  const player: readonly (readonly [BaccaratPair, number, readonly number[]])[] = [
    ["perfect", DECK * pairsOf(decks), [decks - 2]],
    ["pair", ranks * (pairsOf(perRank) - 4 * pairsOf(decks)), [decks - 1, decks - 1]],
    ["none", CARDS * (CARDS - perRank), [decks - 1, decks, decks, decks, decks - 1]],
  ];
  return player.flatMap(([playerPair, ways, left]) => {
    const banker = after(left);
    return (["perfect", "pair", "none"] as const).map((bankerPair) => ({
      facts: { playerPair, bankerPair },
      ways: BigInt(ways) * BigInt(banker[bankerPair]),
    }));
  });
});
