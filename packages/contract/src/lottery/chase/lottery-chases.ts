import * as z from "zod";
import { call, players } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { lotteryChase } from "./chase-shapes.ts";

export const lotteryChases = call({
  method: "GET",
  link: "/wps/lottery/chases",
  modID: "lotteryChases",
  summary: "The player's chases of lotteries, the latest first",
  tag: "lottery",
  roles: players,
})
  .input(z.object({ ...pageInput, gameCode: lotteryCode.optional() }))
  .output(pageOf(lotteryChase));
