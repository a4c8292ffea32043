import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";

/** The player's choices before the card is turned. A colour pays twice the stake, a suit four times. */
export const GAMBLE_CHOICES = ["red", "black", "hearts", "diamonds", "clubs", "spades"] as const;

export type GambleChoice = (typeof GAMBLE_CHOICES)[number];

/** The random part of a gamble: the card, 0 to 51, by suit (hearts, diamonds, clubs, spades) and then rank. */
export interface GambleDraw {
  readonly card: number;
}

export interface GambleOutcome {
  readonly suit: (typeof SUITS)[number];
  /** 1 (ace) to 13 (king). */
  readonly rank: number;
  /** Minor units: twice or four times the stake, or nothing. */
  readonly win: bigint;
}

const SUITS = ["hearts", "diamonds", "clubs", "spades"] as const;

/** The rules version by which a stored gamble is settled. */
export const GAMBLE_RULES_VERSION = "1";

/**
 * The exact return of a stake, for every choice: 26 of 52 cards pay twice, 13 of 52 four times. The house has no edge,
 * so a gamble does not change a game's return to player.
 */
export const GAMBLE_RETURN = { numerator: 1n, denominator: 1n } as const;

/** The pay of a right choice, in stakes. */
export function gambleTimes(choice: GambleChoice): bigint {
  return choice === "red" || choice === "black" ? 2n : 4n;
}

/** Turns a card. It receives neither stake nor choice, so the card cannot depend on them. */
export function drawGamble(source: RandomSource): GambleDraw {
  return { card: uniformBelow(source, 52) };
}

/** The pay of a turned card for a stake in minor units. Pure: a stored draw always settles to the same outcome. */
export function settleGamble(stake: bigint, choice: GambleChoice, { card }: GambleDraw): GambleOutcome {
  invariant(stake > 0n, "a gamble has a stake");
  invariant(Number.isInteger(card) && card >= 0 && card < 52, "a card of the deck");
  const suit = SUITS[Math.floor(card / 13)] ?? "hearts";
  const colour = suit === "hearts" || suit === "diamonds" ? "red" : "black";
  const isRight = choice === suit || choice === colour;
  return { suit, rank: (card % 13) + 1, win: isRight ? stake * gambleTimes(choice) : 0n };
}
