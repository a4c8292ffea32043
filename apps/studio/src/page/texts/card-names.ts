import { t } from "@lingui/core/macro";
import type { CardSuit } from "../../protocol/index.ts";
import { numberText } from "./formats.ts";

export function suitName(suit: CardSuit): string {
  switch (suit) {
    case "hearts":
      return t`Hearts`;
    case "diamonds":
      return t`Diamonds`;
    case "clubs":
      return t`Clubs`;
    case "spades":
      return t`Spades`;
  }
}

function rankName(rank: number): string {
  switch (rank) {
    case 1:
      return t`Ace`;
    case 11:
      return t`Jack`;
    case 12:
      return t`Queen`;
    case 13:
      return t`King`;
    default:
      return numberText(rank);
  }
}

/** The spoken name of a card: "Ace of Hearts". */
export function cardName({ rank, suit }: { readonly rank: number; readonly suit: CardSuit }): string {
  const [rankText, suitText] = [rankName(rank), suitName(suit)];
  return t`${rankText} of ${suitText}`;
}
