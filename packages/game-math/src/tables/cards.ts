import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { type Card, rankOf } from "../mini/hi-lo.ts";

export { type Card, rankOf, RANKS } from "../mini/hi-lo.ts";

/** The cards of a deck. A card is 4 · rank + suit, ace first, ♣♦♥♠: 0 is the ace of clubs, 51 the king of spades. */
export const DECK = 52;

const RANK_LETTERS = "A23456789TJQK";
const SUIT_LETTERS = "cdhs";

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOf(card: Card): number {
  return card % 4;
}

/** Rank and suit in two characters: "2s", "Td", "Ac". */
export function cardText(card: Card): string {
  return `${RANK_LETTERS.charAt(rankOf(card) - 1)}${SUIT_LETTERS.charAt(suitOf(card))}`;
}

/** The card of two characters, as {@link cardText} writes them; undefined for any other text. */
export function cardOfText(text: string): Card | undefined {
  const [rank, suit] = [RANK_LETTERS.indexOf(text.charAt(0)), SUIT_LETTERS.indexOf(text.charAt(1))];
  return text.length === 2 && rank >= 0 && suit >= 0 ? 4 * rank + suit : undefined;
}

/** The next card of a shoe or of a scanner. A round takes its cards in the order in which they are dealt. */
export type NextCard = () => Card;

/** Deals from freshly shuffled decks. Each card is drawn when it is dealt, so a round costs only its own draws. */
export function freshDecks(source: RandomSource, decks: number): NextCard {
  const cards = Array.from({ length: decks * DECK }, (_, index) => index % DECK);
  let dealt = 0;
  return () => {
    const from = dealt + uniformBelow(source, cards.length - dealt);
    const card = cards[from] ?? 0;
    cards[from] = cards[dealt] ?? 0;
    dealt += 1;
    return card;
  };
}

/** Deals the listed cards in their order. Throws RangeError when they are used up. */
export function cardsInOrder(cards: readonly Card[], from = 0): NextCard {
  let place = from;
  return () => {
    const card = cards[place];
    if (card === undefined) throw new RangeError(`no card at place ${place}`);
    place += 1;
    return card;
  };
}
