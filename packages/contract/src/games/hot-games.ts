import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { line } from "../shapes.ts";
import { listedFor } from "./catalogue-input.ts";

/** The maximum number of hot games in the answer. */
export const hotGamesMax = 20;

export const hotGames = call({
  method: "GET",
  link: "/lgw/games/hot",
  modID: "hotGames",
  summary: "The brand's hot games",
  tag: "games",
  roles: everyone,
})
  .input(z.object({ merchantCode: line(32).optional(), isPlatform: line(8).optional(), ...listedFor }))
  .output(z.object({ value: z.object({ list: z.array(game) }) }));
