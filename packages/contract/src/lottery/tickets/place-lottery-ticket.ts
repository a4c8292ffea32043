import * as z from "zod";
import { call, players } from "../../call.ts";
import { requestId } from "../../shapes.ts";
import { lotteryCode, lotteryTicket, numero, wantedLine } from "../lottery-shapes.ts";

/**
 * Takes a ticket of up to 1,000 lines, all or none.
 * - SELECTION_INVALID {line}, LINES_TOO_MANY {maximum}
 * - ODDS_CHANGED {line, odds}: the line's present odds; the line is counted from 1
 * - NUMBER_CLOSED {line, number}, WIN_LIMIT {maximum}
 */
export const placeLotteryTicket = call({
  method: "POST",
  link: "/wps/lottery/tickets",
  modID: "placeLotteryTicket",
  summary: "Bet on a draw of a lottery",
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
  ],
  roles: players,
})
  .input(
    z.strictObject({
      requestId,
      gameCode: lotteryCode,
      numero,
      /** One more than allowed is read, so that too many are refused with their own code. */
      lines: z.array(wantedLine).min(1).max(1_001),
    }),
  )
  .output(z.object({ value: lotteryTicket }));
