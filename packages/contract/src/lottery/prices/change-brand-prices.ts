import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { oddsInput, operatedPrices } from "./operated-prices.ts";

/** - ODDS_TOO_HIGH {play, choice, maximum}: the return would be above the stake; the greatest odds in 1/10,000 */
export const changeBrandPrices = call({
  method: "POST",
  link: "/ops/lotteries/prices/change",
  modID: "changeBrandPrices",
  summary: "Change odds of a lottery at a brand; a change that raises some waits for another operator",
  tag: "operations",
  permission: "lottery.write",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SELECTION_INVALID", "ODDS_TOO_HIGH", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      gameCode: lotteryCode,
      brandId: line(32, 1),
      seen: z.int().min(0),
      /** Prices that are not named stay. */
      prices: z.array(oddsInput).min(1).max(500),
      reason: line(500),
    }),
  )
  .output(z.object({ value: operatedPrices }));
