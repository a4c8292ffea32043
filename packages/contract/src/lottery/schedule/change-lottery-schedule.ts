import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedSchedule, scheduleChange } from "./operated-schedule.ts";

/**
 * - INPUT_INVALID {field}: the day is over, or the change does not fit the kind of schedule
 * - DRAW_TOO_LATE {time, seconds}: bets would end closer to a result from outside than its lottery allows
 * - DRAW_HAS_BETS {numero}: a draw with bets would be moved or left out
 */
export const changeLotterySchedule = call({
  method: "POST",
  link: "/ops/lotteries/schedule/change",
  modID: "changeLotterySchedule",
  summary: "Change the times of a lottery from a day on, or pause or add the draw of a day",
  tag: "operations",
  permission: "lottery.write",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "INPUT_INVALID",
    "DRAW_TOO_LATE",
    "NOTHING_CHANGED",
    "DRAW_HAS_BETS",
  ],
  roles: operators,
})
  .input(z.strictObject({ gameCode: lotteryCode, seen: z.int().min(0), change: scheduleChange, reason: line(500) }))
  .output(z.object({ value: operatedSchedule }));
