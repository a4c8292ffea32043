import * as z from "zod";
import { call, operators } from "../../call.ts";
import { instant, line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedLottery } from "./operated-lottery.ts";

export const lotteries = call({
  method: "GET",
  link: "/ops/lotteries",
  modID: "lotteries",
  summary: "The lotteries that the operator's brands offer, with their next draws and today's sums",
  tag: "operations",
  permission: "lottery.read",
  roles: operators,
})
  .input(z.object({ brandId: line(32).optional(), vendor: line(32).optional(), gameCode: lotteryCode.optional() }))
  .output(
    z.object({
      list: z.array(operatedLottery),
      /** The vendors of all lotteries of the operator's brands. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
      /** The database's time, by which draws open and close. */
      serverTime: instant,
    }),
  );
