import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { type Card, DECK } from "../cards.ts";
import { dealerDraws, handValue, isBlackjack } from "./hand.ts";

/** No hand takes more cards: 21 aces are 21. */
const CARDS_MOST = 21;

/** The cards that all players share. */
const SHARED_CARDS = 2;

/** The streams of cards of a seat: of its first hand, of the two hands after a split, and of the dealer. */
export type BlackjackStream = "P" | "A" | "B" | "D";

/** The cards of each stream in the order in which they are dealt. Most of them are never shown. */
export type BlackjackDeal = Readonly<Record<BlackjackStream, readonly Card[]>>;

/** The number of the hand that no player plays. */
export const NO_SEAT = 0;

/**
 * Draws the cards of a seat of a round. The first two cards and the dealer's are those of all seats: `P` and `D`. Every
 * further card comes from a source of the seat alone: `P/3`, `A/3`, `B/3`. So a player who decides later learns nothing
 * from the cards of others. Each card is drawn from a whole deck.
 */
export function drawBlackjack(sourceOf: (name: string) => RandomSource, seat: number): BlackjackDeal {
  const cards = (name: string, count = CARDS_MOST) => {
    const source = sourceOf(name);
    return Array.from({ length: count }, () => uniformBelow(source, DECK));
  };
  return {
    P: [...cards("P", SHARED_CARDS), ...cards(`P/${seat}`, CARDS_MOST - SHARED_CARDS)],
    A: cards(`A/${seat}`),
    B: cards(`B/${seat}`),
    D: cards("D"),
  };
}

/** The dealer's finished hand. It is the same for all players of the round. */
export function dealerHand({ D }: BlackjackDeal): readonly Card[] {
  let count = 2;
  while (dealerDraws(handValue(D.slice(0, count)))) count += 1;
  return D.slice(0, count);
}

/** The dealer looks at the second card before the players decide. With a blackjack the round is over. */
export function dealerHasBlackjack({ D }: BlackjackDeal): boolean {
  return isBlackjack(D.slice(0, 2));
}
