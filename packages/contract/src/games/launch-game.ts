import * as z from "zod";
import { call, players } from "../call.ts";
import { languageWish, line } from "../shapes.ts";
import { nodeId } from "./catalogue-input.ts";

export const launchGame = call({
  method: "POST",
  link: "/wps/game/launchGame",
  modID: "launchGame",
  summary: "Start a game",
  tag: "games",
  errors: ["REAL_ACCOUNT_REQUIRED", "GAME_UNKNOWN", "GAME_MAINTENANCE", "PLAY_BLOCKED", "VENDOR_UNREACHABLE"],
  roles: players,
})
  .input(
    z
      .object({
        /** The vendor and its name of the game, or the game's number instead of both. */
        vassalage: line(32, 1).optional(),
        gameCode: line(64, 1).optional(),
        nodeId: nodeId.optional(),
        device: z.enum(["mobile", "desktop"]).default("desktop"),
        /** The caller's language by default. */
        language: languageWish,
        /** The page to which the game returns the player; the site's first page by default. */
        backUrl: z.url().max(2048).optional(),
      })
      .refine((game) => game.nodeId !== undefined || (game.vassalage !== undefined && game.gameCode !== undefined), {
        path: ["gameCode"],
        message: "a game is named by its number, or by its vendor and its code",
      }),
  )
  .output(
    z.object({
      value: z.object({
        url: z.string(),
        gameName: z.string(),
        /** The money of this launch: the player's own, or a bonus that is kept apart. */
        money: z.enum(["cash", "bonus"]),
      }),
    }),
  );
