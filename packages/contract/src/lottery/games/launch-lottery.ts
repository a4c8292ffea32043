import * as z from "zod";
import { call, players } from "../../call.ts";
import { languageWish, line } from "../../shapes.ts";
import { prizeModes } from "../../games/prize-modes.ts";
import { lotteryCode } from "../lottery-shapes.ts";

export const launchLottery = call({
  method: "POST",
  link: "/wps/lottery/launch",
  modID: "launchLottery",
  summary: "The address of a lottery's page, or of the list of lotteries",
  tag: "lottery",
  errors: ["REAL_ACCOUNT_REQUIRED", "GAME_UNKNOWN", "GAME_MAINTENANCE", "PLAY_BLOCKED"],
  roles: players,
})
  .input(
    z.strictObject({
      lottoArea: z.literal("VN").optional(),
      launchMode: z.literal("LOTT").optional(),
      lottoPrizeMode: z.enum(prizeModes).optional(),
      lottoGameCode: lotteryCode.optional(),
      lottoView: z.enum(["betting", "lobby"]).default("betting"),
      device: line(16).optional(),
      backUrl: z.url().max(2048).optional(),
      language: languageWish,
    }),
  )
  .output(z.object({ value: z.object({ url: z.string() }) }));
