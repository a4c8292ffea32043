import * as z from "zod";
import { call, operators } from "../../call.ts";
import { instant, languageWish, line, pageInput, pageOf } from "../../shapes.ts";
import { gameDecision, gamesVersion } from "./brand-games.ts";

export const brandGameHistory = call({
  method: "GET",
  link: "/ops/games/history",
  modID: "brandGameHistory",
  summary: "What was decided of a brand's games, newest first",
  tag: "operations",
  permission: "content.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32, 1), language: languageWish }))
  .output(
    pageOf(
      z.object({
        version: gamesVersion,
        at: instant,
        operator: z.string(),
        reason: z.string(),
        /** Null: the games were restored to version `restored`. */
        change: gameDecision.partial().nullable(),
        restored: gamesVersion.nullable(),
        vassalage: z.string().nullable(),
        games: z.number().int(),
        /** The names of some of the games. */
        gameNames: z.array(z.string()),
      }),
    ),
  );
