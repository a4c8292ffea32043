import type { GamesSort } from "@banyan/contract";
import type { Brand } from "../../context.ts";
import { nameOf } from "./answer-game.ts";
import { narrow, type Wanted } from "./narrow.ts";
import type { Shelf, ShelfGame } from "./shelf.ts";
import { spreadHeroes } from "./spread-heroes.ts";

/** Sort value of games that publish no return or no volatility: they come after those that do. */
const UNTOLD = -1;

const returnOf = ({ game }: ShelfGame) => (game.rtp === null ? UNTOLD : Number(game.rtp));
const wildnessOf = ({ game }: ShelfGame) => game.volatility ?? UNTOLD;
const calmnessOf = ({ game }: ShelfGame) => (game.volatility === null ? UNTOLD : -game.volatility + 10);

/** The first of a game's themes is the one in its picture. */
const heroOf = ({ game }: ShelfGame) => game.themes[0];

type Order = (games: readonly ShelfGame[], locale: string) => readonly ShelfGame[];

/** Highest first; among equal games the more popular one. */
const byFigure = (figureOf: (shown: ShelfGame) => number) => (games: readonly ShelfGame[]) =>
  games.toSorted((a, b) => figureOf(b) - figureOf(a));

const ORDERS: Readonly<Record<GamesSort, Order>> = {
  POPULAR: (games) => games,
  NEW: (games) =>
    games.toSorted(
      (a, b) => Number(b.fresh === true) - Number(a.fresh === true) || b.arrivedAt.getTime() - a.arrivedAt.getTime(),
    ),
  NAME: (games, locale) => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return games.toSorted((a, b) => compare(nameOf(a, locale), nameOf(b, locale)));
  },
  RETURN: byFigure(returnOf),
  WILD: byFigure(wildnessOf),
  CALM: byFigure(calmnessOf),
};

/** Orders in which a game may come a little later, because no displayed figure shows its exact position. */
const SPREADS: ReadonlySet<GamesSort> = new Set(["POPULAR", "NEW"]);

/** The games to list, and their order and language. */
export interface ListWanted extends Wanted {
  /** Absent: new games by arrival, all others by popularity. */
  readonly sort?: GamesSort | undefined;
  readonly locale: string;
}

/**
 * The wanted games of a shelf in order. In the orders by popularity and arrival, no hero appears more than twice in a
 * row of games.
 */
export function listGames(shelf: Shelf, brand: Brand, wanted: ListWanted): readonly ShelfGame[] {
  const { filter, gameType, vassalage, theme, feature, volatility, locale } = wanted;
  const sort = wanted.sort ?? (filter === "NEW" ? "NEW" : "POPULAR");
  const places = narrow(shelf, brand, wanted);
  if (places.size === 0) return [];
  const all = shelf.inOrder(sort === "NAME" ? `NAME ${locale}` : sort, (games) => ORDERS[sort](games, locale));
  const choose = () => all.filter(({ place }) => places.has(place));
  if (!SPREADS.has(sort)) return choose();
  const spread = () => spreadHeroes(choose(), heroOf, ({ placed }) => placed);
  // Few callers share the same theme and volatility: those lists are short, and are not cached.
  if (theme || feature || volatility) return spread();
  // Which games are new changes with time as well.
  const newGames = filter === "NEW" ? places.size : undefined;
  return shelf.inOrder(JSON.stringify([sort, filter ?? "ALL", gameType, vassalage, newGames]), spread);
}
