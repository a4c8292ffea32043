import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { drawResult } from "../lottery-shapes.ts";
import { operatedDraw } from "../console/operated-lottery.ts";

/** Error data: RESULT_INVALID {place}: the prize, or a number of it as "first[0]". */
export const enterDrawResult = call({
  method: "POST",
  link: "/ops/lotteries/draws/result",
  modID: "enterDrawResult",
  summary: "Enter the numbers of a draw that took place outside; two operators have to enter the same",
  tag: "operations",
  permission: "lottery.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "RESULT_INVALID"],
  roles: operators,
})
  .input(
    z.strictObject({
      drawId: uuid,
      result: drawResult,
      /** Needed to replace a result. */
      reason: line(500).optional(),
    }),
  )
  .output(z.object({ value: operatedDraw }));
