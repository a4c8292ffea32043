import type { Brand } from "../../context.ts";
import type { GameCategory } from "../game-category.ts";
import type { Catalogue } from "./read-catalogue.ts";
import type { CatalogueGame, CatalogueVendor } from "./catalogue-game.ts";

/** A game as a brand shows it. */
export interface ShelfGame {
  readonly game: CatalogueGame;
  /** Where the brand lists it. */
  readonly category: GameCategory;
  readonly hot: boolean;
}

/** The games that a brand's players find: of its vendors, in its currency, and hidden by nobody. */
export interface Shelf {
  /** Hot ones first; then the first game of each vendor in the brand's order, the second of each, and so on. */
  readonly games: readonly ShelfGame[];
  readonly byNode: ReadonlyMap<number, ShelfGame>;
  find(vendorCode: string, gameCode: string): ShelfGame | undefined;
  /** In the brand's order. */
  readonly vendors: readonly CatalogueVendor[];
  /** The games that a text finds, the best first. */
  search(text: string): readonly ShelfGame[];
}

const shelves = new WeakMap<Catalogue, Map<string, Shelf>>();

/** The shelf of a brand in a version of the catalogue. Kept as long as that version, for each way the brand is set up. */
export function shelfOf(catalogue: Catalogue, brand: Brand): Shelf {
  const { vendors, inHouseVendors } = brand.settings.games;
  const setUp = JSON.stringify([brand.freePlayOf ?? brand.id, brand.currency, vendors, inHouseVendors]);
  const ofCatalogue = shelves.get(catalogue) ?? new Map<string, Shelf>();
  shelves.set(catalogue, ofCatalogue);
  const shelf = ofCatalogue.get(setUp) ?? fillShelf(catalogue, brand);
  ofCatalogue.set(setUp, shelf);
  return shelf;
}

function fillShelf(catalogue: Catalogue, brand: Brand): Shelf {
  const { vendors, inHouseVendors } = brand.settings.games;
  const offered = vendors.flatMap((code) => catalogue.vendors.get(code) ?? []);
  const rank = new Map(offered.map(({ code }, place) => [code, place]));
  const inHouse = new Set(inHouseVendors);
  // Free play shows what its brand shows.
  const decisions = catalogue.decisions.get(brand.freePlayOf ?? brand.id);
  const nth = new Map<string, number>();
  const placed: { readonly shown: ShelfGame; readonly turn: number; readonly rank: number }[] = [];
  const byPlace: (ShelfGame | undefined)[] = catalogue.games.map((game) => {
    const vendor = catalogue.vendors.get(game.vendorCode);
    const ofVendor = rank.get(game.vendorCode);
    const decision = decisions?.get(game.nodeId);
    if (vendor === undefined || ofVendor === undefined || decision?.hidden || !game.stakes.has(brand.currency))
      return undefined;
    const turn = nth.get(game.vendorCode) ?? 0;
    nth.set(game.vendorCode, turn + 1);
    const shown = { game, category: categoryOf(game, vendor, inHouse), hot: decision?.hot ?? game.hot };
    placed.push({ shown, turn, rank: ofVendor });
    return shown;
  });
  const games = placed
    .toSorted((a, b) => Number(b.shown.hot) - Number(a.shown.hot) || a.turn - b.turn || a.rank - b.rank)
    .map(({ shown }) => shown);
  const byCode = new Map(games.map((shown) => [`${shown.game.vendorCode}/${shown.game.gameCode}`, shown]));
  return {
    games,
    find: (vendorCode, gameCode) => byCode.get(`${vendorCode}/${gameCode}`),
    byNode: new Map(games.map((shown) => [shown.game.nodeId, shown])),
    vendors: offered,
    search: (text) =>
      catalogue
        .names()
        .search(text)
        .flatMap((place) => byPlace[place] ?? []),
  };
}

/**
 * The category in which a brand lists a game: slots of vendors that the brand calls its own stand under INHOUSE, sports
 * of e-sports and cockfight vendors under those.
 */
function categoryOf(game: CatalogueGame, vendor: CatalogueVendor, inHouse: ReadonlySet<string>): GameCategory {
  if (game.gameType === "RNG" && inHouse.has(vendor.code)) return "INHOUSE";
  return (game.gameType === "SPORTS" ? vendor.sportsCategory : game.gameType) as GameCategory;
}
