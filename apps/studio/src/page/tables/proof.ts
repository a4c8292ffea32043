import type { RoundProof, ShoeView, ToldCard } from "../../protocol/tables.ts";

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";

async function digestHex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Rank and suit: "2s", "Td". */
export function cardText(card: number): string {
  return `${RANKS.charAt(Math.floor(card / 4))}${SUITS.charAt(card % 4)}`;
}

/** The text of a card in its leaf. */
export function leafText({ place, card, blind }: Pick<ToldCard, "place" | "card" | "blind">): string {
  return `${place}:${cardText(card)}:${blind}`;
}

/** A card with its proof, as the verifier reads it: place, card and blind. */
export function cardProofText({ place, card, blind }: Pick<ToldCard, "place" | "card" | "blind">): string {
  return `${place} ${cardText(card)} ${blind}`;
}

/** Whether the leaves are those that were sealed: SHA-256 of all leaves, one after the other. */
export async function isSealOf(shoe: Pick<ShoeView, "leaves" | "seal">): Promise<boolean> {
  return (await digestHex(shoe.leaves.join(""))) === shoe.seal;
}

/** Whether a card is the one whose leaf was sealed at its place. */
export async function isSealedCard(shoe: Pick<ShoeView, "leaves">, told: ToldCard): Promise<boolean> {
  return (await digestHex(leafText(told))) === shoe.leaves[told.place];
}

/** Whether a hash leads to the one before it in the chain: SHA-256 of its hexadecimal digits. */
export async function leadsToHashBefore(
  { hashBefore }: Pick<RoundProof, "hashBefore">,
  hash: string,
): Promise<boolean> {
  return (await digestHex(hash)) === hashBefore;
}
