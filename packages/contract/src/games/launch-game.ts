import * as z from "zod";
import { call, players } from "../call.ts";
import { line } from "../shapes.ts";

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
    z.strictObject({
      vassalage: line(32, 1),
      gameCode: line(64, 1),
      device: z.enum(["mobile", "desktop"]),
      language: line(16, 2),
      /** Where the game sends the player back to. */
      backUrl: z.url().max(2048),
    }),
  )
  .output(z.object({ value: z.object({ url: z.string(), gameName: z.string() }) }));
