import * as z from "zod";
import { call, players } from "../call.ts";
import { amount, currency, instant, line, none } from "../shapes.ts";

/** A jackpot of the house that the player has won. */
export const jackpotWin = z.object({
  /** A stable id: the round of the win in the betting record. */
  id: z.string(),
  /** The pool's name, in the requested language if it exists. */
  name: line(60),
  currency,
  amount,
  at: instant,
  vassalage: z.string(),
  gameName: z.string(),
  /** The vendor's name of the winning round; its replay shows it. */
  roundId: z.string(),
});

export const jackpotWins = call({
  method: "GET",
  link: "/lgw/games/jackpotWins",
  modID: "jackpotWins",
  summary: "The jackpots that the signed-in player won last, newest first",
  tag: "games",
  roles: players,
})
  .input(none)
  .output(z.object({ value: z.array(jackpotWin).max(10) }));
