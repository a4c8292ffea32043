import type { Brand } from "../../context.ts";
import type { GameCategory } from "../game-category.ts";
import { BitSet } from "./bit-set.ts";
import type { Catalogue } from "./read-catalogue.ts";
import { arrivedAt, newSince } from "./arrival.ts";
import type { BrandOffer, CatalogueGame, CatalogueVendor } from "./catalogue-game.ts";

/** A game as a brand shows it. */
export interface ShelfGame {
  /** Its place on the shelf. */
  readonly place: number;
  readonly game: CatalogueGame;
  /** The category in which the brand lists it. */
  readonly category: GameCategory;
  readonly hot: boolean;
  /** The brand's decision whether the game is new. Null: the arrival date decides. */
  readonly fresh: boolean | null;
  /** The brand gave it a place at the head of its lists. */
  readonly placed: boolean;
  /** Stakes on it feed a jackpot of the house that can be won now. */
  readonly feedsJackpot: boolean;
  /** When it arrived at the brand. */
  readonly arrivedAt: Date;
}

/** The games that a brand's players can find: of its vendors, in its currency, and not hidden. */
export interface Shelf {
  /**
   * Games with a place given by the brand, then hot ones. After them the first game of each vendor in the brand's
   * order, the second of each, and so on.
   */
  readonly games: readonly ShelfGame[];
  /** The same games in another order; computed once for each name. */
  inOrder(name: string, make: (games: readonly ShelfGame[]) => readonly ShelfGame[]): readonly ShelfGame[];
  readonly all: BitSet;
  /** The places of the games for which the test is true; the test runs once for each name. */
  places(name: string, test: (shown: ShelfGame) => boolean): BitSet;
  /** The places of the games that arrived less than 30 days ago, or that the brand calls new. */
  newGames(): BitSet;
  readonly byNode: ReadonlyMap<number, ShelfGame>;
  find(vendorCode: string, gameCode: string): ShelfGame | undefined;
  /** In the brand's order. */
  readonly vendors: readonly CatalogueVendor[];
  /** The games that match a text, the best first. */
  search(text: string): readonly ShelfGame[];
}

/** The place of games without a place given by the brand: after all that have one. */
const NO_PLACE = Number.MAX_SAFE_INTEGER;

const shelves = new WeakMap<Catalogue, Map<string, Shelf>>();

/**
 * The shelf of a brand in a version of the catalogue, with the vendors whose games feed its jackpots now. It is cached
 * for the life of that version, once for each set of brand settings.
 */
export function shelfOf(catalogue: Catalogue, brand: Brand, feeding: readonly string[] = []): Shelf {
  const { vendors, inHouseVendors } = brand.settings.games;
  const setUp = JSON.stringify([brand.freePlayOf ?? brand.id, brand.currency, vendors, inHouseVendors, feeding]);
  const ofCatalogue = shelves.get(catalogue) ?? new Map<string, Shelf>();
  shelves.set(catalogue, ofCatalogue);
  const shelf = ofCatalogue.get(setUp) ?? fillShelf(catalogue, brand, feeding);
  ofCatalogue.set(setUp, shelf);
  return shelf;
}

function fillShelf(catalogue: Catalogue, brand: Brand, feeding: readonly string[]): Shelf {
  const { vendors } = brand.settings.games;
  const offered = vendors.flatMap((code) => catalogue.vendors.get(code) ?? []);
  const rank = new Map(offered.map(({ code }, place) => [code, place]));
  // Free play shows the same games as its real brand.
  const decisions = catalogue.decisions.get(brand.freePlayOf ?? brand.id);
  const offer = catalogue.offers.get(brand.freePlayOf ?? brand.id);
  const nth = new Map<string, number>();
  const found = catalogue.games.flatMap((game, placeInCatalogue) => {
    const vendor = catalogue.vendors.get(game.vendorCode);
    const ofVendor = rank.get(game.vendorCode);
    const decision = decisions?.get(game.nodeId);
    if (vendor === undefined || ofVendor === undefined || decision?.hidden) return [];
    if (!game.stakes.has(brand.currency)) return [];
    const turn = nth.get(game.vendorCode) ?? 0;
    nth.set(game.vendorCode, turn + 1);
    const category = listedCategory(game, vendor, brand);
    const { hot = null, fresh = null, place = null } = decision ?? {};
    const head = place ?? NO_PLACE;
    return [{ game, category, hot: hot ?? game.hot, fresh, head, turn, rank: ofVendor, placeInCatalogue }];
  });
  const inOrder = found.toSorted(
    (a, b) => a.head - b.head || Number(b.hot) - Number(a.hot) || a.turn - b.turn || a.rank - b.rank,
  );
  const games = inOrder.map(({ game, category, hot, fresh, head }, place): ShelfGame => ({
    place,
    game,
    category,
    hot,
    fresh,
    placed: head !== NO_PLACE,
    feedsJackpot: feeding.includes(game.vendorCode),
    arrivedAt: arrivedAt(game, offer),
  }));
  const byPlaceInCatalogue = new Map(inOrder.map(({ placeInCatalogue }, place) => [placeInCatalogue, games[place]]));
  const byCode = new Map(games.map((shown) => [`${shown.game.vendorCode}/${shown.game.gameCode}`, shown]));
  return {
    games,
    inOrder: ordersOf(games),
    ...placesOf(games, offer),
    byNode: new Map(games.map((shown) => [shown.game.nodeId, shown])),
    find: (vendorCode, gameCode) => byCode.get(`${vendorCode}/${gameCode}`),
    vendors: offered,
    search: (text) =>
      catalogue
        .names()
        .search(text)
        .flatMap((place) => byPlaceInCatalogue.get(place) ?? []),
  };
}

/** The number of cached orders of a shelf: about as many as there are commonly used views. */
const ORDERS_MAX = 100;

function ordersOf(games: readonly ShelfGame[]): Shelf["inOrder"] {
  const known = new Map<string, readonly ShelfGame[]>();
  return (name, make) => {
    const before = known.get(name);
    if (before) return before;
    const order = make(games);
    // The oldest entry is evicted.
    const [oldest] = known.keys();
    if (known.size >= ORDERS_MAX && oldest !== undefined) known.delete(oldest);
    known.set(name, order);
    return order;
  };
}

function placesOf(
  games: readonly ShelfGame[],
  offer: BrandOffer | undefined,
): Pick<Shelf, "all" | "places" | "newGames"> {
  const known = new Map<string, BitSet>();
  const setOf = (test: (shown: ShelfGame) => boolean) =>
    BitSet.of(games.length, (place) => {
      const shown = games[place];
      return shown !== undefined && test(shown);
    });
  const none = setOf(() => false);
  return {
    all: setOf(() => true),
    places(name, test) {
      const set = known.get(name) ?? setOf(test);
      // Unknown names that callers ask for are not cached.
      if (set.size === 0) return none;
      known.set(name, set);
      return set;
    },
    newGames() {
      const since = newSince(offer);
      return setOf(({ arrivedAt: arrived, fresh }) => fresh ?? arrived > since);
    },
  };
}

/**
 * The category in which a brand lists a game. Slots of the brand's own vendors are listed under INHOUSE. Sports games
 * of e-sports and cockfight vendors are listed under those categories.
 */
export function listedCategory(game: CatalogueGame, vendor: CatalogueVendor, { settings }: Brand): GameCategory {
  if (game.gameType === "RNG" && settings.games.inHouseVendors.includes(vendor.code)) return "INHOUSE";
  return (game.gameType === "SPORTS" ? vendor.sportsCategory : game.gameType) as GameCategory;
}
