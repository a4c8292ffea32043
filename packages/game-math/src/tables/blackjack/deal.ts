import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { type Card, DECK } from "../cards.ts";
import { dealerDraws, handValue, isBlackjack } from "./hand.ts";

/** No hand takes more cards: 21 aces are 21. */
const CARDS_MOST = 21;

/**
 * The streams of cards of a round: of the shared hand, of the two hands after a split, and of the dealer. Each card is
 * drawn from a whole deck, so the decisions of one player change no card of another.
 */
export const BLACKJACK_STREAMS = ["P", "A", "B", "D"] as const;
export type BlackjackStream = (typeof BLACKJACK_STREAMS)[number];

/** The cards of each stream in the order in which they are dealt. Most of them are never shown. */
export type BlackjackDeal = Readonly<Record<BlackjackStream, readonly Card[]>>;

/** Draws the cards of a round from a separate source for each stream. */
export function drawBlackjack(sourceOf: (stream: BlackjackStream) => RandomSource): BlackjackDeal {
  const cards = (stream: BlackjackStream) => {
    const source = sourceOf(stream);
    return Array.from({ length: CARDS_MOST }, () => uniformBelow(source, DECK));
  };
  return { P: cards("P"), A: cards("A"), B: cards("B"), D: cards("D") };
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
