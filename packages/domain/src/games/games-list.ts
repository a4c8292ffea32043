import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { narrow } from "./catalogue/narrow.ts";

type Call = typeof contract.games.gamesList;

/**
 * One page of the brand's games: hot ones first, new ones by age, those that a text finds by how well it fits. An
 * unknown category or vendor has no games.
 */
export async function gamesList(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const { filter, search, pageNo, pageSize } = input;
  const wanted = narrow(shelf, context.brand, input);
  const from = (pageNo - 1) * pageSize;
  const ordered = search ? shelf.search(search) : filter === "NEW" ? shelf.newestFirst : undefined;
  const found = ordered?.filter(({ place }) => wanted.has(place));
  const page =
    found?.slice(from, from + pageSize) ?? wanted.slice(from, pageSize).flatMap((place) => shelf.games[place] ?? []);
  const total = found?.length ?? wanted.size;
  const locale = namesIn(context, input.language);
  return {
    games: page.map((shown) => answerGame(shown, locale)),
    pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
