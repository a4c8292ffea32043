import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { line } from "../shapes.ts";

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
      filter: z.enum(["ALL", "HOT", "NEW"]).default("ALL"),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(gamesPageSize),
      platform: line(64).optional(),
      language: line(16).optional(),
      clientType: line(8).optional(),
      merchant: line(32).optional(),
      imgSize: line(8).optional(),
    }),
  )
  .output(
    z.object({ games: z.array(game), pageNo: z.number().int(), totalPages: z.number().int(), total: z.number().int() }),
  );
