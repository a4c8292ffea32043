import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { lotteryCode, lotteryDraw } from "../lottery-shapes.ts";

export const lotteryResults = call({
  method: "GET",
  link: "/wps/lottery/results",
  modID: "lotteryResults",
  summary: "The past draws of a lottery, the latest first",
  tag: "lottery",
  errors: ["GAME_UNKNOWN"],
  roles: everyone,
})
  .input(z.object({ ...pageInput, gameCode: lotteryCode }))
  .output(pageOf(lotteryDraw));
