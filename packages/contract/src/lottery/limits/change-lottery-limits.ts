import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { limitsInput, operatedLimits } from "./operated-limits.ts";

export const changeLotteryLimits = call({
  method: "POST",
  link: "/ops/lotteries/limits/change",
  modID: "changeLotteryLimits",
  summary: "Change the limits of a lottery in a currency; a change that raises one waits for another operator",
  tag: "operations",
  permission: "lottery.write",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z
      .strictObject({ gameCode: lotteryCode, currency, seen: z.int().positive(), ...limitsInput, reason: line(500) })
      .refine(({ minimum, maximum }) => minimum <= maximum, { path: ["maximum"] }),
  )
  .output(z.object({ value: operatedLimits }));
