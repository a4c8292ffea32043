import { combinations } from "../mini/combinations.ts";
import { type Card, DECK, freshDecks, type NextCard, rankOf } from "./cards.ts";
import { defineTable, pays, spotGroup, type TableGame, type Weighted, wonIf } from "./table-game.ts";

export interface AndarBaharOutcome {
  /** The card whose rank decides. */
  readonly joker: Card;
  /** The cards in the order dealt: the first to andar, the second to bahar, and so on. The last has the joker's rank. */
  readonly cards: readonly Card[];
  readonly winner: "andar" | "bahar";
}

type Winner = Pick<AndarBaharOutcome, "winner">;

const winnerAfter = (cards: number): AndarBaharOutcome["winner"] => (cards % 2 === 1 ? "andar" : "bahar");

/** Deals a round from one deck: the joker, then cards in turn until its rank comes again. */
export function dealAndarBahar(next: NextCard): AndarBaharOutcome {
  const joker = next();
  const cards: Card[] = [];
  for (;;) {
    const card = next();
    cards.push(card);
    if (rankOf(card) === rankOf(joker)) return { joker, cards, winner: winnerAfter(cards.length) };
  }
}

/** By the number of cards dealt: the places of the two later cards of the joker's rank among those left. */
function space(): Weighted<Winner>[] {
  return Array.from({ length: DECK - 3 }, (_, index) => ({
    facts: { winner: winnerAfter(index + 1) },
    ways: combinations(DECK - 2 - index, 2),
  }));
}

const ANDAR = pays(9, 10);
const BAHAR = pays(1);

export const andarBahar: TableGame<AndarBaharOutcome> = defineTable({
  code: "andar-bahar",
  rulesVersion: "1",
  rules: ["andar-bahar.aim", "andar-bahar.first", "andar-bahar.pays"],
  groups: [
    spotGroup<Winner>(space, {
      andar: ({ winner }) => wonIf(winner === "andar", ANDAR),
      bahar: ({ winner }) => wonIf(winner === "bahar", BAHAR),
    }),
  ],
  draw: (source) => dealAndarBahar(freshDecks(source, 1)),
});
