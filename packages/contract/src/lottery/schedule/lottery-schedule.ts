import * as z from "zod";
import { call, operators } from "../../call.ts";
import { lotteryCode } from "../lottery-shapes.ts";
import { operatedSchedule } from "./operated-schedule.ts";

export const lotterySchedule = call({
  method: "GET",
  link: "/ops/lotteries/schedule",
  modID: "lotterySchedule",
  summary: "The schedule of a lottery with its versions, and the draws that are planned",
  tag: "operations",
  permission: "lottery.read",
  errors: ["GAME_UNKNOWN"],
  roles: operators,
})
  .input(z.object({ gameCode: lotteryCode }))
  .output(z.object({ value: operatedSchedule }));
