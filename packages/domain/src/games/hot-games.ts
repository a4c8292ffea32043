import { type CallInput, type CallOutput, type contract, hotGamesMax } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { listGames } from "./catalogue/list-order.ts";

type Call = typeof contract.games.hotGames;

/** The brand's hot games, in the order of its lists. */
export async function hotGames(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const locale = namesIn(context, input.language);
  const hot = listGames(shelf, context.brand, { filter: "HOT", locale }).slice(0, hotGamesMax);
  return { value: { list: hot.map((shown) => answerGame(shown, locale)) } };
}
