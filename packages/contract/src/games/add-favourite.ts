import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done, line } from "../shapes.ts";
import { nodeId } from "./catalogue-input.ts";

export const addFavourite = call({
  method: "POST",
  link: "/lgw/games/favorite",
  modID: "addFavourite",
  summary: "Keep a game among the player's favourites; one that is there already stays",
  tag: "games",
  errors: ["GAME_UNKNOWN", "TOO_MANY_FAVOURITES"],
  roles: realPlayers,
})
  // the number identifies the game. In one reading clients also send vendor and type.
  .input(z.strictObject({ nodeId, vendor: line(32).optional(), gameType: line(32).optional() }))
  .output(done);
