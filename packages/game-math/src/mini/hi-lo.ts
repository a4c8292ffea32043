import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { multiply, type Rational, rational } from "../rational.ts";
import { ONE, RETURN_SHARE } from "./mini-game.ts";

/** A deck of 52 that is whole again for every card. */
const DECK = 52;
export const RANKS = 13;

/** No round has more cards than this, the first included. */
export const HI_LO_CARDS_MOST = 60;

/** 0 to 51: the rank is a quarter of it, aces first, the suit is what remains. */
export type Card = number;

/**
 * `higher` and `lower` win with an equal card too, but on an ace higher, and on a king lower, must be truly so:
 * otherwise they could not lose. There `same` takes the place of the other one. `skip` only turns the next card.
 */
export type HiLoMove = "higher" | "lower" | "same" | "skip";
const MOVES: readonly HiLoMove[] = ["higher", "lower", "same", "skip"];

/** 1 for an ace to 13 for a king. */
export function rankOf(card: Card): number {
  return Math.floor(card / 4) + 1;
}

/** Of the thirteen ranks those that a move wins with on a card; none when the move is not on offer there. */
export function winningRanks(card: Card, move: HiLoMove): number[] {
  const shown = rankOf(card);
  const isEnd = shown === 1 || shown === RANKS;
  const ranks = Array.from({ length: RANKS }, (_, index) => index + 1);
  switch (move) {
    case "higher":
      return shown === RANKS ? [] : ranks.filter((rank) => (isEnd ? rank > shown : rank >= shown));
    case "lower":
      return shown === 1 ? [] : ranks.filter((rank) => (isEnd ? rank < shown : rank <= shown));
    case "same":
      return isEnd ? [shown] : [];
    case "skip":
      return [];
  }
}

export function isMove(value: unknown): value is HiLoMove {
  return MOVES.some((move) => move === value);
}

/** The fair price of a move: thirteen over the ranks that win. Skipping costs and brings nothing. */
export function moveMultiplier(card: Card, move: HiLoMove): Rational {
  if (move === "skip") return ONE;
  return rational(BigInt(RANKS), BigInt(winningRanks(card, move).length));
}

/** A card is shown; whether the next is higher or lower is the bet, as often as the player dares. */
export const hiLo = {
  code: "night-hi-lo",
  rulesVersion: "1",
  /** The cards of a round from the first, as many as may be needed. */
  draw: (source: RandomSource, count: number): Card[] =>
    Array.from({ length: count }, () => uniformBelow(source, DECK)),
} as const;

/** What may be taken after these won moves on these cards, in stakes: 0.99 of their fair price; the stake before the first. */
export function hiLoMultiplier(won: readonly { readonly card: Card; readonly move: HiLoMove }[]): Rational {
  const guesses = won.filter(({ move }) => move !== "skip");
  if (guesses.length === 0) return ONE;
  return guesses.reduce((product, { card, move }) => multiply(product, moveMultiplier(card, move)), RETURN_SHARE);
}
