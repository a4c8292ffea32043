import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, currency, instant, line } from "../../shapes.ts";
import { lotteryCode, numero } from "../lottery-shapes.ts";

export const lotteryExposure = call({
  method: "GET",
  link: "/ops/lotteries/exposure",
  modID: "lotteryExposure",
  summary: "The liabilities of each brand of the operator in the open draw of a lottery, by play and number",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  .input(z.object({ gameCode: lotteryCode, brandId: line(32).optional(), play: line(20, 1).optional() }))
  .output(
    z.object({
      /** The draw that takes bets now; null between two draws. */
      draw: z.object({ numero, closeAt: instant, drawAt: instant }).nullable(),
      list: z.array(
        z.object({
          brandId: z.string(),
          currency,
          /** The plays with bets, the one with the greatest part of its cap first. */
          plays: z.array(
            z.object({
              play: z.string(),
              /** The caps are those of each number, or of all bets of the play together. */
              by: z.enum(["number", "play"]),
              /** The greatest liability of a number, or that of the play. */
              amount,
              cap: amount,
            }),
          ),
          /** The play whose numbers follow; null without bets. */
          play: z.string().nullable(),
          /** The numbers with a liability, the greatest first, at most 100. */
          numbers: z.array(
            z.object({
              /** Empty for the play as a whole. */
              number: z.string(),
              amount,
              /** The part of the listed odds that new bets get, in per cent; 0 when no bet fits any more. */
              oddsPercent: z.int(),
            }),
          ),
        }),
      ),
    }),
  );
