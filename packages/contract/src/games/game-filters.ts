import * as z from "zod";
import { call, everyone } from "../call.ts";
import { listedFor, narrowedTo } from "./catalogue-input.ts";

const choices = z.array(z.object({ code: z.string(), count: z.number().int() }));

export const gameFilters = call({
  method: "GET",
  link: "/lgw/games/filters",
  modID: "gameFilters",
  summary: "By what the games of a category or vendor can be narrowed down, each with how many it leaves",
  tag: "games",
  roles: everyone,
})
  .input(z.object({ gameType: narrowedTo, vassalage: narrowedTo, ...listedFor }))
  .output(
    z.object({
      value: z.object({
        vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), count: z.number().int() })),
        themes: choices,
        features: choices,
        volatilities: z.array(z.object({ code: z.enum(["low", "medium", "high"]), count: z.number().int() })),
        newGames: z.number().int(),
        hotGames: z.number().int(),
      }),
    }),
  );
