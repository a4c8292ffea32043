import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { languageWish, line } from "../shapes.ts";

export const similarGames = call({
  method: "GET",
  link: "/lgw/games/similar",
  modID: "similarGames",
  summary: "Open games like this one, which may be closed or gone itself; the popular ones first",
  tag: "games",
  roles: everyone,
})
  .input(
    z.object({
      vassalage: line(32, 1),
      gameCode: line(64, 1),
      language: languageWish,
      limitNum: z.coerce.number().int().min(1).max(20).default(6),
    }),
  )
  .output(z.object({ value: z.object({ list: z.array(game) }) }));
