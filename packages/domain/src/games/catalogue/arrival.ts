import type { BrandOffer, CatalogueGame } from "./catalogue-game.ts";

/** How long a game counts as new. */
const NEW_DAYS = 30;
/** A brand's first games arrive within a day of its opening: none of them counts as newer than the others. */
const OPENING_DAYS = 1;
const DAY_MILLIS = 86_400_000;

/** When a game arrived at a brand: with its vendor, or later. */
export function arrivedAt({ createdAt, vendorCode }: CatalogueGame, offer: BrandOffer | undefined): Date {
  const offered = offer?.offeredAt.get(vendorCode);
  return offered !== undefined && offered > createdAt ? offered : createdAt;
}

/**
 * Games that arrived before this moment are no longer new. It is thirty days ago, or the end of the brand's opening
 * where that is later.
 */
export function newSince(offer: BrandOffer | undefined, now = Date.now()): Date {
  const opened = offer ? offer.openedAt.getTime() + OPENING_DAYS * DAY_MILLIS : 0;
  return new Date(Math.max(now - NEW_DAYS * DAY_MILLIS, opened));
}

/** Whether a game is shown as new: the brand decides, else its arrival date. */
export function isNew(game: CatalogueGame, fresh: boolean | null, offer: BrandOffer | undefined): boolean {
  return fresh ?? arrivedAt(game, offer) > newSince(offer);
}
