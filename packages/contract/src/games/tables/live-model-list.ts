import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { amount, none } from "../../shapes.ts";

export const liveModelList = call({
  method: "GET",
  link: "/wps/relay/liveModelList",
  modID: "liveModelList",
  summary: "The live tables that a player can open now, with their hosts; at most five seconds old",
  tag: "relay",
  roles: everyone,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        list: z.array(
          z.object({
            /** The number of the game in the catalogue, which opens it. */
            id: z.string(),
            name: z.string(),
            /** The picture of the table with its host. */
            iconUrl: z.string(),
            nodeId: z.number().int(),
            vassalage: z.string(),
            gameCode: z.string(),
            /** The vendor's name of the game: "baccarat". */
            game: z.string(),
            /** Players who bet on the current round. */
            players: z.number().int(),
            /** The smallest and the largest stake, in the brand's currency. */
            minimum: amount,
            maximum: amount,
            /** Marks of the last results, oldest first, in the vendor's short form. */
            past: z.array(z.string()),
          }),
        ),
      }),
    }),
  );
