import { type Card, rankOf } from "../cards.ts";

/** The value of a hand: its best total, and whether an ace counts 11 in it. */
export interface HandValue {
  readonly total: number;
  readonly isSoft: boolean;
}

/** Ace 1, two to ten their number, court cards 10. */
export function cardValue(card: Card): number {
  return Math.min(rankOf(card), 10);
}

/** The value after one more card, by the value of that card: 1 for an ace to 10. */
export function withCard({ total, isSoft }: HandValue, value: number): HandValue {
  const hard = isSoft ? total - 10 : total;
  const next = hard + value;
  const hasAce = isSoft || value === 1;
  return hasAce && next <= 11 ? { total: next + 10, isSoft: true } : { total: next, isSoft: false };
}

const EMPTY: HandValue = { total: 0, isSoft: false };

export function handValue(cards: readonly Card[]): HandValue {
  let value = EMPTY;
  for (const card of cards) value = withCard(value, cardValue(card));
  return value;
}

/** The dealer's hand draws to 17 and stops on a soft 17 too. */
export function dealerDraws({ total }: HandValue): boolean {
  return total < 17;
}

/** 21 with the first two cards. A hand of a split is never one; the caller knows. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === 21;
}

/** The rule for a player who does not decide in time: hit hard 11 and less, soft 17 and less; otherwise no card. */
export function silenceHits({ total, isSoft }: HandValue): boolean {
  return total <= (isSoft ? 17 : 11);
}
