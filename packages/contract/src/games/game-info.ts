import * as z from "zod";
import { call, everyone } from "../call.ts";
import { game } from "../entities.ts";
import { amount, currency, languageWish, line } from "../shapes.ts";

export const gameInfo = call({
  method: "GET",
  link: "/lgw/games/info",
  modID: "gameInfo",
  summary: "What a player may want to know of a game before playing it",
  tag: "games",
  errors: ["GAME_UNKNOWN"],
  roles: everyone,
})
  .input(z.object({ vassalage: line(32, 1), gameCode: line(64, 1), language: languageWish }))
  .output(
    z.object({
      value: game.extend({
        vendorName: z.string(),
        /** How the game is built, in the vendor's term; null when unknown. */
        family: z.string().nullable(),
        /** How the return was computed: by counting every outcome, or by simulating many rounds. */
        rtpBasis: z.enum(["exact", "simulated"]).nullable(),
        /** Per cent of rounds with a win. */
        hitRate: z.string().nullable(),
        /** The maximum win of a round, in stakes. */
        maxWin: z.string().nullable(),
        /** The stakes of one round. */
        minimum: amount,
        maximum: amount,
        currency,
        /** The vendor's page about the rules. */
        rulesUrl: z.string().nullable(),
      }),
    }),
  );
