import type { CardSuit } from "../../../protocol/index.ts";
import type { CardNumber } from "../../../protocol/tables.ts";
import { cardName } from "../../texts/card-names.ts";

const SUITS: readonly CardSuit[] = ["clubs", "diamonds", "hearts", "spades"];

/** The spoken name of a card of a table: "Ace of Hearts". */
export const nameOfCard = (card: CardNumber): string =>
  cardName({ rank: Math.floor(card / 4) + 1, suit: SUITS[card % 4] ?? "spades" });

/** Cards in few characters, from left to right: "A♥ 10♠". */
export function cardsText(cards: readonly CardNumber[]): string {
  return cards.map((card) => `${RANKS[Math.floor(card / 4)] ?? ""}${SIGNS[card % 4] ?? ""}`).join(" ");
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SIGNS = ["♣", "♦", "♥", "♠"] as const;
