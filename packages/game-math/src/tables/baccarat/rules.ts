import { type Card, type NextCard, rankOf } from "../cards.ts";

export type BaccaratWinner = "player" | "banker" | "tie";
/** The first two cards of a hand: the same rank is a pair, the same rank and suit a perfect pair. */
export type BaccaratPair = "none" | "pair" | "perfect";

/** The facts of a round that decide the main spots. */
export interface BaccaratTotals {
  /** 0 to 9. */
  readonly playerPoints: number;
  readonly bankerPoints: number;
  /** The cards of both hands together: 4 to 6. */
  readonly cardCount: number;
}

/** The facts of a round that decide the spots of pairs. */
export interface BaccaratPairs {
  readonly playerPair: BaccaratPair;
  readonly bankerPair: BaccaratPair;
}

export interface BaccaratOutcome extends BaccaratTotals, BaccaratPairs {
  /** Two or three cards, in the order dealt. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratWinner;
}

export const BACCARAT_DECKS = 8;

/** Ace 1, two to nine their number, ten and court cards 0. */
export function baccaratPoints(card: Card): number {
  const rank = rankOf(card);
  return rank < 10 ? rank : 0;
}

/** The player's hand draws a third card on 0 to 5, unless a hand has 8 or 9 of two cards. */
export function playerDraws(points: number): boolean {
  return points <= 5;
}

/**
 * The banker's hand: on 0 to 2 it draws, on 7 it does not. Otherwise the points of the player's third card decide.
 * Without that card the hand draws on 0 to 5.
 */
export function bankerDraws(points: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return points <= 5;
  switch (points) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return playerThird !== 8;
    case 4:
      return playerThird >= 2 && playerThird <= 7;
    case 5:
      return playerThird >= 4 && playerThird <= 7;
    case 6:
      return playerThird === 6 || playerThird === 7;
    default:
      return false;
  }
}

/** Deals a round by the drawing rules: player, banker, player, banker, then the third cards. */
export function dealBaccarat(next: NextCard): BaccaratOutcome {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const [playerPair, bankerPair] = [pairOf(player), pairOf(banker)];
  if (pointsOf(player) < 8 && pointsOf(banker) < 8) {
    let third: number | undefined;
    if (playerDraws(pointsOf(player))) {
      const card = next();
      player.push(card);
      third = baccaratPoints(card);
    }
    if (bankerDraws(pointsOf(banker), third)) banker.push(next());
  }
  const totals = {
    playerPoints: pointsOf(player),
    bankerPoints: pointsOf(banker),
    cardCount: player.length + banker.length,
  };
  return { player, banker, winner: winnerOf(totals), ...totals, playerPair, bankerPair };
}

function pointsOf(hand: readonly Card[]): number {
  let points = 0;
  for (const card of hand) points += baccaratPoints(card);
  return points % 10;
}

function pairOf([first = 0, second = 0]: readonly Card[]): BaccaratPair {
  if (first === second) return "perfect";
  return rankOf(first) === rankOf(second) ? "pair" : "none";
}

export function winnerOf({ playerPoints, bankerPoints }: BaccaratTotals): BaccaratWinner {
  if (playerPoints === bankerPoints) return "tie";
  return playerPoints > bankerPoints ? "player" : "banker";
}
