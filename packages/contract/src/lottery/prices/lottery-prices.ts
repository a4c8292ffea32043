import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { amount, currency } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";

export const lotteryPrices = call({
  method: "GET",
  link: "/wps/lottery/prices",
  modID: "lotteryPrices",
  summary: "The plays of a lottery with their odds, and the limits of its bets",
  tag: "lottery",
  errors: ["GAME_UNKNOWN", "GAME_MAINTENANCE"],
  roles: everyone,
})
  .input(z.object({ gameCode: lotteryCode }))
  .output(
    z.object({
      value: z.object({
        gameCode: z.string(),
        gameName: z.string(),
        vassalage: z.string(),
        /** The version of the rules and of the price list. Both never change their meaning. */
        rules: z.string(),
        prices: z.string(),
        /** The names of the sources of results; null for draws of the house. */
        resultsFrom: z.array(z.string()).nullable(),
        currency,
        /** The limits of one line, all its units together. */
        minimum: amount,
        maximum: amount,
        /** The most that a player may win in one draw. */
        winMaximum: amount,
        plays: z.array(
          z.object({
            play: z.string(),
            group: z.string(),
            /** Per unit stake in 1/10,000, the stake included; null where the choices of the play differ. */
            odds: z.int().nullable(),
            /** The odds of each choice, for plays that are bet on by one of a few words or numbers. */
            choices: z.array(z.object({ code: z.string(), odds: z.int() })),
          }),
        ),
      }),
    }),
  );
