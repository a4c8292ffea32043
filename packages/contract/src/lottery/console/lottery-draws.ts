import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, pageInput, pageOf, uuid } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedDraw } from "./operated-lottery.ts";

export const lotteryDraws = call({
  method: "GET",
  link: "/ops/lotteries/draws",
  modID: "lotteryDraws",
  summary: "The draws of a lottery, the latest first, with the sums of the operator's brands",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      gameCode: lotteryCode,
      brandId: line(32).optional(),
      /** Only draws that wait for a second operator. */
      view: z.enum(["all", "waiting"]).default("all"),
      drawId: uuid.optional(),
    }),
  )
  .output(pageOf(operatedDraw));
