import * as z from "zod";
import { call, everyone } from "../call.ts";
import { vendorCard } from "../entities.ts";
import { listedFor, narrowedTo } from "./catalogue-input.ts";

export const vendorLanes = call({
  method: "GET",
  link: "/lgw/games/lanes",
  modID: "vendorLanes",
  summary: "The vendors of each category as the items of its game center",
  tag: "games",
  roles: everyone,
})
  .input(z.object({ gameType: narrowedTo, ...listedFor }))
  .output(
    z.object({
      value: z.object({
        data: z.object({
          lanes: z.array(
            z.object({
              title: z.string(),
              items: z.array(
                vendorCard.extend({
                  /** "VASSALAGE" opens the list of the vendor's games. "GAME" starts the only game that it has here. */
                  isGame: z.enum(["GAME", "VASSALAGE"]),
                  games: z.number().int(),
                  /** The first of its games: the one that is started, or whose picture represents the vendor. */
                  nodeId: z.number().int(),
                  gameCode: z.string(),
                  gameName: z.string(),
                  iconUrl: z.string(),
                }),
              ),
            }),
          ),
        }),
      }),
    }),
  );
