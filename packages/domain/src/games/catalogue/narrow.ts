import type { Brand } from "../../context.ts";
import type { ShelfGame } from "./shelf.ts";
import { volatilityOf } from "./answer-game.ts";

/** Which games are wanted. What is left out leaves all of them. */
export interface Wanted {
  /** A category of the brand; beside a vendor also the type under which the vendor lists the game. */
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly filter?: "ALL" | "HOT" | "NEW";
  readonly theme?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: "low" | "medium" | "high" | undefined;
}

/** Asks for all in-house games; a vendor may have this code as well. */
export const IN_HOUSE = "INHOUSE";

/** A game is new for as long. */
const NEW_DAYS = 30;
const DAY_MILLIS = 86_400_000;

/** Whether a game came less than 30 days ago. */
export function isNew({ game }: ShelfGame, now = Date.now()): boolean {
  return game.createdAt.getTime() > now - NEW_DAYS * DAY_MILLIS;
}

/** The games among these that are wanted, in their order. An unknown category, vendor, theme or feature has none. */
export function narrow(games: readonly ShelfGame[], brand: Brand, wanted: Wanted): readonly ShelfGame[] {
  const { gameType, vassalage, filter, theme, feature, volatility } = wanted;
  const tests: ((shown: ShelfGame) => boolean)[] = [];
  if (vassalage === IN_HOUSE) {
    const own = new Set([IN_HOUSE, ...brand.settings.games.inHouseVendors]);
    tests.push(({ game }) => own.has(game.vendorCode));
  } else if (vassalage) tests.push(({ game }) => game.vendorCode === vassalage);
  if (gameType) {
    // Who names the vendor means its games of that type, wherever the brand lists them.
    const anywhere = Boolean(vassalage);
    tests.push(({ category, game }) => category === gameType || (anywhere && game.gameType === gameType));
  }
  if (filter === "HOT") tests.push(({ hot }) => hot);
  if (filter === "NEW") {
    const now = Date.now();
    tests.push((shown) => isNew(shown, now));
  }
  if (theme) tests.push(({ game }) => game.themes.includes(theme));
  if (feature) tests.push(({ game }) => game.features.includes(feature));
  if (volatility) tests.push((shown) => volatilityOf(shown) === volatility);
  return tests.length === 0 ? games : games.filter((shown) => tests.every((test) => test(shown)));
}
