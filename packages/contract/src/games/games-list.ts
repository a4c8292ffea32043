import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { line } from "../shapes.ts";
import { gameTag, listedFor, narrowedTo } from "./catalogue-input.ts";

/** */
export const gamesPageSize = 20;

/** The order of a list of games. `CALM` and `WILD` sort by volatility, ascending or descending. */
const gamesSorts = ["POPULAR", "NEW", "NAME", "RETURN", "CALM", "WILD"] as const;
export type GamesSort = (typeof gamesSorts)[number];

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
      gameType: narrowedTo,
      vassalage: narrowedTo,
      search: line(64).optional(),
      /** Favourites and recent games belong to a player and have separate calls. */
      filter: z.enum(["ALL", "HOT", "NEW"]).default("ALL"),
      theme: gameTag.optional(),
      feature: gameTag.optional(),
      volatility: z.enum(["low", "medium", "high"]).optional(),
      /** By default: popular games first, new ones by date, search results by relevance. */
      sort: z.enum(gamesSorts).optional(),
      /** Moves the lobby's hot games to the end, so that two rows of a page differ. */
      demote: z.enum(["HOT"]).optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(gamesPageSize),
      ...listedFor,
    }),
  )
  .output(
    z.object({ games: z.array(game), pageNo: z.number().int(), totalPages: z.number().int(), total: z.number().int() }),
  );
