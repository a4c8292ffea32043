import * as z from "zod";
import { call, operators } from "../../call.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedLimits } from "./operated-limits.ts";

export const lotteryLimits = call({
  method: "GET",
  link: "/ops/lotteries/limits",
  modID: "lotteryLimits",
  summary: "The limits of a lottery in each currency of the operator's brands, with their latest changes",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  .input(z.object({ gameCode: lotteryCode }))
  .output(z.object({ list: z.array(operatedLimits) }));
