import { createHash, createHmac } from "node:crypto";
import type { RandomSource } from "@banyan/kernel";
import { previousHash } from "../mini/crash.ts";
import { fairSource } from "../mini/fair-source.ts";
import { pickDistinct } from "../mini/pick-distinct.ts";
import { type BlackjackDeal, drawBlackjack } from "./blackjack/deal.ts";
import { type Card, cardText, DECK } from "./cards.ts";

/** Eight decks. */
export const SHOE_CARDS = 8 * DECK;
/** A shoe with fewer cards left is over, and its hash is told. */
const CARDS_LEFT_LEAST = 208;

/** The secret of a shoe or of a round, with the public facts that belong to it. */
export interface TableSecret {
  /** The hash at this place of the table's chain: 64 hexadecimal digits. */
  readonly hash: string;
  /** Public, drawn after the end of the chain was published. */
  readonly salt: string;
  /** The number of the shoe or of the round in the chain. */
  readonly nonce: number;
}

/** The words of a round of a game without a shoe: one hash a round. */
export function roundSource({ hash, salt, nonce }: TableSecret): RandomSource {
  return fairSource({ serverSeed: hash, clientSeed: salt, nonce });
}

/**
 * The cards of a seat in a round of blackjack; {@link NO_SEAT} for the hand that no player plays. Each source has a
 * separate salt: `salt/P`, `salt/D`, and for seat 3 `salt/P/3`, `salt/A/3`, `salt/B/3`.
 */
export function blackjackDeal({ hash, salt, nonce }: TableSecret, seat: number): BlackjackDeal {
  return drawBlackjack((name) => roundSource({ hash, salt: `${salt}/${name}`, nonce }), seat);
}

/** The order of a shoe: 416 cards. A number that is drawn stands for the card of its remainder by 52. */
export function shoeCards(secret: TableSecret): Card[] {
  return pickDistinct(roundSource(secret), SHOE_CARDS, SHOE_CARDS).map((number) => number % DECK);
}

/** Whether a new shoe is due before the next round. */
export function isShoeOver(dealt: number): boolean {
  return SHOE_CARDS - dealt < CARDS_LEFT_LEAST;
}

/** The secret that is told with the card at a place, from 0: 32 hexadecimal digits. */
export function blindOf(hash: string, place: number): string {
  return createHmac("sha256", hash).update(`blind:${place}`, "utf8").digest("hex").slice(0, 32);
}

/** A card that was dealt, with the blind that proves it. */
export interface CardProof {
  /** The card's place in the shoe, from 0. */
  readonly place: number;
  readonly card: Card;
  readonly blind: string;
}

/** The leaf of a card: SHA-256 of `place:card:blind`, as in `0:2s:…`. */
export function leafOf({ place, card, blind }: CardProof): string {
  return createHash("sha256")
    .update(`${place}:${cardText(card)}:${blind}`, "utf8")
    .digest("hex");
}

/** The seal of a shoe, published before its first bet: the leaves of its cards in their order. */
export function sealOf(hash: string, cards: readonly Card[]): string[] {
  return cards.map((card, place) => leafOf({ place, card, blind: blindOf(hash, place) }));
}

/** One digest for a whole seal: SHA-256 of its leaves, written one after the other. */
export function sealDigest(seal: readonly string[]): string {
  return createHash("sha256").update(seal.join(""), "utf8").digest("hex");
}

/** The proof that is told with a card. */
export function proveCard(hash: string, cards: readonly Card[], place: number): CardProof {
  const card = cards[place];
  if (card === undefined) throw new RangeError(`no card at place ${place}`);
  return { place, card, blind: blindOf(hash, place) };
}

/** Whether a card is the sealed one. */
export function isSealed(seal: readonly string[], proof: CardProof): boolean {
  return seal[proof.place] === leafOf(proof);
}

/** The public facts of a finished shoe. */
export interface ShoeRecord extends TableSecret {
  readonly seal: readonly string[];
  /** The hash of the shoe before, or the published end of the chain for the first one. */
  readonly hashBefore: string;
}

/**
 * The first fault of a finished shoe, undefined if all is right. `chain`: its hash does not lead to the one before.
 * `length`: its seal has not one leaf for each card. A place: the leaf there is not that of the shoe's card.
 */
export function faultOfShoe(record: ShoeRecord): "chain" | "length" | { readonly place: number } | undefined {
  if (previousHash(record.hash) !== record.hashBefore) return "chain";
  if (record.seal.length !== SHOE_CARDS) return "length";
  const right = sealOf(record.hash, shoeCards(record));
  const place = right.findIndex((leaf, index) => leaf !== record.seal[index]);
  return place < 0 ? undefined : { place };
}
