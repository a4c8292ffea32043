import type { AnySchema, ContractProcedureBuilderWithInputOutput, ErrorMap } from "@orpc/contract";
import { type CallMeta, type CallTag, players } from "../call.ts";
import { addFavourite } from "./add-favourite.ts";
import { favouriteGames } from "./favourite-games.ts";
import { gamesList } from "./games-list.ts";
import { hotGames } from "./hot-games.ts";
import { launchGame } from "./launch-game.ts";
import { recentGames } from "./recent-games.ts";
import { removeFavourite } from "./remove-favourite.ts";
import { vendorTypes } from "./vendor-types.ts";
import { winnerBoard } from "./winners/winner-board.ts";

type Call<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
> = ContractProcedureBuilderWithInputOutput<Input, Output, Errors, CallMeta>;

/** A call of section 7 that is also an operation of the relay list: the same input and answer. */
function relayed<Input extends AnySchema, Output extends AnySchema, Errors extends ErrorMap>(
  original: Call<Input, Output, Errors>,
  operation: string,
  modID: string,
  changes: Partial<CallMeta> = {},
): Call<Input, Output, Errors> {
  const { meta } = original["~orpc"];
  return original
    .route({ path: `/wps/relay/${operation}`, operationId: modID, tags: ["relay" satisfies CallTag] })
    .meta({ ...meta, ...changes, modID, relays: meta.modID });
}

export const gameLaunch = relayed(launchGame, "gameLaunch", "relayGameLaunch");
/** The relay list marks it M. */
export const gameList = relayed(gamesList, "gameList", "relayGameList", { token: true, roles: players });
const relayHotGames = relayed(hotGames, "hotGames", "relayHotGames");
const relayRecentGames = relayed(recentGames, "recentGames", "relayRecentGames");
export const vendors = relayed(vendorTypes, "vendors", "relayVendors");
export const favouritesList = relayed(favouriteGames, "favourites/list", "relayFavouritesList");
export const favouritesAdd = relayed(addFavourite, "favourites/add", "relayFavouritesAdd");
export const favouritesRemove = relayed(removeFavourite, "favourites/remove", "relayFavouritesRemove");
export const winnerRankList = relayed(winnerBoard, "winnerRankList", "relayWinnerRankList");
export { relayHotGames as hotGames, relayRecentGames as recentGames };
