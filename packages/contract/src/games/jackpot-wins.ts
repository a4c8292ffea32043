import * as z from "zod";
import { call, players } from "../call.ts";
import { amount, currency, instant, line, none } from "../shapes.ts";

/** A jackpot of the house that the player has won. */
export const jackpotWin = z.object({
  /** The same for ever: the round of the win in the betting record. */
  id: z.string(),
  /** The pool's name, in the language that is asked in, as far as it was written in it. */
  name: line(60),
  currency,
  amount,
  at: instant,
  vassalage: z.string(),
  gameName: z.string(),
  /** The vendor's name for the round whose bet won; its replay shows it. */
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
