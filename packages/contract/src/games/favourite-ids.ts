import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";

export const favouriteIds = call({
  method: "GET",
  link: "/lgw/games/favorite/ids",
  modID: "favouriteIds",
  summary: "The numbers of the player's favourite games, the latest first",
  tag: "games",
  roles: players,
})
  .input(none)
  .output(z.object({ value: z.array(z.number().int()) }));
