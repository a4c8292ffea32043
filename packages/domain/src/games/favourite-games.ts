import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { narrow } from "./catalogue/narrow.ts";
import { favouritesOf } from "./favourite-ids.ts";

type Call = typeof contract.games.favouriteGames;

/** A page of the player's favourites, the latest first, without those that the brand's players cannot find now. */
export async function favouriteGames(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, player } = context;
  const shelf = await brandShelf(context);
  const kept = (await favouritesOf(db, player.id)).flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []);
  const wanted = narrow(shelf, brand, { gameType: input.gameType });
  const games = kept.filter(({ place }) => wanted.has(place));
  const { pageNo, pageSize } = input;
  const locale = namesIn(context, input.language);
  return {
    content: games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((shown) => answerGame(shown, locale)),
    pageNum: pageNo,
    totalPages: Math.ceil(games.length / pageSize),
  };
}
