import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { line } from "../shapes.ts";
import { gameTag, listedFor } from "./catalogue-input.ts";

/** */
export const gamesPageSize = 20;

export const gamesList = call({
  method: "GET",
  link: "/lgw/games/list",
  modID: "gamesList",
  summary: "Games of a category or vendor, a page at a time",
  tag: "games",
  roles: everyone,
})
  .input(
    z.object({
      gameType: line(32).optional(),
      vassalage: line(32).optional(),
      search: line(64).optional(),
      /** Favourites and recent games, which belong to a player, have calls of their own. */
      filter: z.enum(["ALL", "HOT", "NEW"]).default("ALL"),
      theme: gameTag.optional(),
      feature: gameTag.optional(),
      volatility: z.enum(["low", "medium", "high"]).optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(gamesPageSize),
      ...listedFor,
    }),
  )
  .output(
    z.object({ games: z.array(game), pageNo: z.number().int(), totalPages: z.number().int(), total: z.number().int() }),
  );
