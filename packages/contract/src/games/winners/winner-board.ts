import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { amount, currency, instant, languageWish, line } from "../../shapes.ts";

/** the number that is requested. */
export const winnerBoardLimit = 20;

export const winnerPeriods = ["DAY", "WEEK", "MONTH"] as const;

/** A real round of a real player, whose name is masked. */
export const winner = z.object({
  vo: z.object({
    /** The player's name, masked except for its ends. */
    customerName: z.string(),
    /** The win in readable form: thousands separators and two decimals, "1,234.50". */
    winAmount: z.string(),
    /** The same in minor units. */
    amount,
    currency,
    iconUrl: z.string(),
    gameName: z.string(),
    gameCode: z.string(),
    gameType: z.string(),
    vassalage: z.string(),
    nodeId: z.number().int(),
    wonAt: instant,
    /** The name of the jackpot that the round paid; null for every other round. */
    jackpot: line(60).nullable(),
  }),
});
export type Winner = z.output<typeof winner>;

export const winnerBoard = call({
  method: "GET",
  link: "/lgw/games/winner_board",
  modID: "winnerBoard",
  summary: "Who won more than the stake of late: the latest, or the biggest of a day, a week or a month",
  tag: "games",
  roles: everyone,
})
  .input(
    z.object({
      gameCategory: line(32).default("ALL"),
      order: z.enum(["LATEST", "BIGGEST"]).default("LATEST"),
      /** The period: a day, seven days, or the thirty days for which wins are shown. */
      period: z.enum(winnerPeriods).default("MONTH"),
      language: languageWish,
      limitNum: z.coerce.number().int().min(1).max(100).default(winnerBoardLimit),
    }),
  )
  .output(z.object({ value: z.object({ list: z.array(winner) }) }));
