import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done } from "../shapes.ts";
import { nodeId } from "./catalogue-input.ts";

export const removeFavourite = call({
  method: "DELETE",
  link: "/lgw/games/favorite",
  modID: "removeFavourite",
  summary: "Take a game out of the player's favourites; one that is not there is none afterwards either",
  tag: "games",
  roles: realPlayers,
})
  .input(z.object({ nodeId }))
  .output(done);
