import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { multiply, type Rational, rational } from "../rational.ts";
import { ONE, RETURN_SHARE } from "./mini-game.ts";

/** Every card is drawn from a full deck of 52. */
const DECK = 52;
export const RANKS = 13;

/** The maximum number of cards in a round, including the first. */
export const HI_LO_CARDS_MOST = 60;

/** 0 to 51. The rank is card / 4 rounded down, aces first; the suit is the remainder. */
export type Card = number;

/**
 * `higher` and `lower` also win with an equal card. There are two exceptions: `higher` on an ace and `lower` on a king
 * need a different rank, because they could not lose otherwise. On these cards `same` replaces the opposite move.
 * `skip` only turns the next card.
 */
export type HiLoMove = "higher" | "lower" | "same" | "skip";
const MOVES: readonly HiLoMove[] = ["higher", "lower", "same", "skip"];

/** 1 for an ace to 13 for a king. */
export function rankOf(card: Card): number {
  return Math.floor(card / 4) + 1;
}

/** The ranks with which a move wins on a card. Empty if the move is not offered on that card. */
export function winningRanks(card: Card, move: HiLoMove): number[] {
  const shown = rankOf(card);
  const isEnd = shown === 1 || shown === RANKS;
  const ranks = Array.from({ length: RANKS }, (_, index) => index + 1);
  switch (move) {
    case "higher":
      return ranks.filter((rank) => (isEnd ? rank > shown : rank >= shown));
    case "lower":
      return ranks.filter((rank) => (isEnd ? rank < shown : rank <= shown));
    case "same":
      return isEnd ? [shown] : [];
    case "skip":
      return [];
  }
}

export function isMove(value: unknown): value is HiLoMove {
  return MOVES.some((move) => move === value);
}

/** The fair multiplier of a move: thirteen divided by the number of winning ranks. Skipping has the multiplier 1. */
export function moveMultiplier(card: Card, move: HiLoMove): Rational {
  if (move === "skip") return ONE;
  return rational(BigInt(RANKS), BigInt(winningRanks(card, move).length));
}

/** A card is shown, and the player bets whether the next one is higher or lower, as often as wanted. */
export const hiLo = {
  code: "night-hi-lo",
  rulesVersion: "1",
  /** The first `count` cards of a round. */
  draw: (source: RandomSource, count: number): Card[] =>
    Array.from({ length: count }, () => uniformBelow(source, DECK)),
} as const;

/**
 * The cash-out after these won moves, in stakes: 0.99 of their fair multiplier. Before the first move it is the stake.
 */
export function hiLoMultiplier(won: readonly { readonly card: Card; readonly move: HiLoMove }[]): Rational {
  const guesses = won.filter(({ move }) => move !== "skip");
  if (guesses.length === 0) return ONE;
  return guesses.reduce((product, { card, move }) => multiply(product, moveMultiplier(card, move)), RETURN_SHARE);
}
