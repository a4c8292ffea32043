import * as z from "zod";
import { call, players } from "../../call.ts";
import { requestId } from "../../shapes.ts";
import { lotteryCode, numero, wantedLine } from "../lottery-shapes.ts";
import { CHASE_DRAWS_MAX, CHASE_DRAWS_MIN, CHASE_MULTIPLE_MAX } from "./chase-limits.ts";
import { lotteryChase } from "./chase-shapes.ts";

/** Bets the same lines on consecutive draws. The details of its errors are those of `placeLotteryTicket`. */
export const placeLotteryChase = call({
  method: "POST",
  link: "/wps/lottery/chases",
  modID: "placeLotteryChase",
  summary: "Bet the same lines on consecutive draws of a lottery",
  tag: "lottery",
  errors: [
    "REQUEST_ID_REUSED",
    "REAL_ACCOUNT_REQUIRED",
    "DRAW_UNKNOWN",
    "GAME_UNKNOWN",
    "GAME_MAINTENANCE",
    "DRAW_CLOSED",
    "SELECTION_INVALID",
    "LINES_TOO_MANY",
    "AMOUNT_BELOW_MINIMUM",
    "AMOUNT_ABOVE_MAXIMUM",
    "ODDS_CHANGED",
    "NUMBER_CLOSED",
    "WIN_LIMIT",
    "PLAY_BLOCKED",
    "INSUFFICIENT_FUNDS",
    "CHASES_TOO_MANY",
  ],
  roles: players,
})
  .input(
    z.strictObject({
      requestId,
      gameCode: lotteryCode,
      /** The first draw. It takes bets now. */
      numero,
      /** Of a multiple of 1. One more than allowed is read, so that too many are refused with their own code. */
      lines: z.array(wantedLine).min(1).max(1_001),
      /** The multiple of each draw, from the first on. */
      multiples: z.array(z.int().min(1).max(CHASE_MULTIPLE_MAX)).min(CHASE_DRAWS_MIN).max(CHASE_DRAWS_MAX),
      /** Ends it after the first draw that a line won. */
      stopOnWin: z.boolean(),
    }),
  )
  .output(z.object({ value: lotteryChase }));
