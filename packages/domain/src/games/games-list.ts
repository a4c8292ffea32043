import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { listGames, type ListWanted } from "./catalogue/list-order.ts";
import { narrow } from "./catalogue/narrow.ts";
import type { Shelf, ShelfGame } from "./catalogue/shelf.ts";

type Call = typeof contract.games.gamesList;

/** The number of games in the lobby's row of hot games. */
const HOT_ROW = 12;

/**
 * One page of the brand's games. Popular games come first unless another order is asked for. New games are ordered by
 * arrival, and search results by how well they match. An unknown category or vendor has no games.
 */
export async function gamesList(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const { pageNo, pageSize } = input;
  const locale = namesIn(context, input.language);
  const found = findGames(shelf, context, { ...input, locale });
  const from = (pageNo - 1) * pageSize;
  return {
    games: found.slice(from, from + pageSize).map((shown) => answerGame(shown, locale)),
    pageNo,
    totalPages: Math.ceil(found.length / pageSize),
    total: found.length,
  };
}

type GamesWanted = ListWanted & Pick<CallInput<Call>, "search" | "demote">;

function findGames(shelf: Shelf, { brand }: CallContext, wanted: GamesWanted): readonly ShelfGame[] {
  const { search, sort, demote, locale } = wanted;
  if (search && sort === undefined) {
    const places = narrow(shelf, brand, wanted);
    return shelf.search(search).filter(({ place }) => places.has(place));
  }
  const games = listGames(shelf, brand, wanted);
  if (search) {
    const found = new Set(shelf.search(search));
    return games.filter((shown) => found.has(shown));
  }
  if (demote === undefined) return games;
  const row = new Set(listGames(shelf, brand, { filter: demote, locale }).slice(0, HOT_ROW));
  return [...games.filter((shown) => !row.has(shown)), ...games.filter((shown) => row.has(shown))];
}
