import type { CardSuit } from "../../../protocol/index.ts";
import type { CardNumber } from "../../../protocol/tables.ts";
import { cardName } from "../../texts/card-names.ts";

const SUITS: readonly CardSuit[] = ["clubs", "diamonds", "hearts", "spades"];

/** The spoken name of a card of a table: "Ace of Hearts". */
export const nameOfCard = (card: CardNumber): string =>
  cardName({ rank: Math.floor(card / 4) + 1, suit: SUITS[card % 4] ?? "spades" });
