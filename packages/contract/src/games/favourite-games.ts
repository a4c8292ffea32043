import * as z from "zod";
import { call, players } from "../call.ts";
import { game } from "../entities.ts";
import { listedFor, narrowedTo } from "./catalogue-input.ts";

/** The maximum number of favourites equals one page. */
export const favouritesPageSize = 999;

export const favouriteGames = call({
  method: "GET",
  link: "/lgw/games/favorite",
  modID: "favouriteGames",
  summary: "The player's favourite games that can be played now, the latest first",
  tag: "games",
  roles: players,
})
  .input(
    z.object({
      gameType: narrowedTo,
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(favouritesPageSize).default(favouritesPageSize),
      ...listedFor,
    }),
  )
  .output(z.object({ content: z.array(game), pageNum: z.number().int(), totalPages: z.number().int() }));
