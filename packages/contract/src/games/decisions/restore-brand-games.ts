import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { gamesVersion } from "./brand-games.ts";

export const restoreBrandGames = call({
  method: "POST",
  link: "/ops/games/restore",
  modID: "restoreBrandGames",
  summary: "Take all games of a brand back to what was decided of them up to a version",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), version: gamesVersion, restore: gamesVersion, reason: line(500, 3) }))
  .output(z.object({ value: z.object({ version: gamesVersion, changed: z.number().int() }) }));
