import * as z from "zod";
import { call, players } from "../call.ts";
import { game } from "../entities.ts";
import { languageWish, line } from "../shapes.ts";
import { narrowedTo } from "./catalogue-input.ts";

/** */
export const recentPageSize = 20;

export const recentGames = call({
  method: "GET",
  link: "/lgw/games/recent",
  modID: "recentGames",
  summary: "The games that the player started last, those that can be played now",
  tag: "games",
  roles: players,
})
  .input(
    z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(recentPageSize),
      gameType: narrowedTo,
      language: languageWish,
      clientType: line(8).optional(),
    }),
  )
  .output(z.object({ list: z.array(game) }));
