import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedPrices } from "./operated-prices.ts";

export const brandPrices = call({
  method: "GET",
  link: "/ops/lotteries/prices",
  modID: "brandPrices",
  summary: "The odds of a lottery at a brand, with their versions and proposals",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  /** Without a brand, the first that offers the lottery. */
  .input(z.object({ gameCode: lotteryCode, brandId: line(32).optional() }))
  .output(
    z.object({
      value: operatedPrices,
      /** The operator's brands that offer the lottery. */
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  );
