import type { Brand } from "../../context.ts";
import { volatilityOf } from "./answer-game.ts";
import type { BitSet } from "./bit-set.ts";
import type { Shelf } from "./shelf.ts";

/** The filters of a list of games. A filter that is left out keeps all games. */
export interface Wanted {
  /** A category of the brand; together with a vendor also the type under which the vendor lists the game. */
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly filter?: "ALL" | "HOT" | "NEW";
  readonly theme?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: "low" | "medium" | "high" | undefined;
}

/** Selects all in-house games; a vendor may also have this code. */
const IN_HOUSE = "INHOUSE";

/** The places of the wanted games. An unknown category, vendor, theme or feature has none. */
export function narrow(shelf: Shelf, brand: Brand, wanted: Wanted): BitSet {
  const { gameType, vassalage, filter, theme, feature, volatility } = wanted;
  const sets: BitSet[] = [];
  if (vassalage === IN_HOUSE) {
    const own = new Set([IN_HOUSE, ...brand.settings.games.inHouseVendors]);
    sets.push(shelf.places("own", ({ game }) => own.has(game.vendorCode)));
  } else if (vassalage) sets.push(shelf.places(`vendor ${vassalage}`, ({ game }) => game.vendorCode === vassalage));
  if (gameType) {
    const listed = shelf.places(`category ${gameType}`, ({ category }) => category === gameType);
    const made = shelf.places(`type ${gameType}`, ({ game }) => game.gameType === gameType);
    // With a vendor, the type means the vendor's games of that type, wherever the brand lists them.
    sets.push(vassalage ? listed.or(made) : listed);
  }
  if (filter === "HOT") sets.push(shelf.places("hot", ({ hot }) => hot));
  if (filter === "NEW") sets.push(shelf.newGames());
  if (theme) sets.push(shelf.places(`theme ${theme}`, ({ game }) => game.themes.includes(theme)));
  if (feature) sets.push(shelf.places(`feature ${feature}`, ({ game }) => game.features.includes(feature)));
  if (volatility) sets.push(shelf.places(volatility, (shown) => volatilityOf(shown) === volatility));
  return sets.reduce((all, set) => all.and(set), shelf.all);
}
