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
  const { brand } = context;
  const shelf = await brandShelf(context);
  const found = narrow(input.search ? shelf.search(input.search) : shelf.games, brand, input);
  const games =
    input.filter === "NEW" && !input.search
      ? found.toSorted(
          (a, b) => b.game.createdAt.getTime() - a.game.createdAt.getTime() || b.game.nodeId - a.game.nodeId,
        )
      : found;
  const { pageNo, pageSize } = input;
  const locale = namesIn(context, input.language);
  return {
    games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((shown) => answerGame(shown, locale)),
    pageNo,
    totalPages: Math.ceil(games.length / pageSize),
    total: games.length,
  };
}
