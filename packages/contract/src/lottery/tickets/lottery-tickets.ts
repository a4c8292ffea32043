import * as z from "zod";
import { call, players } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { lotteryCode, lotteryTicket } from "../lottery-shapes.ts";

export const lotteryTickets = call({
  method: "GET",
  link: "/wps/lottery/tickets",
  modID: "lotteryTickets",
  summary: "The player's lottery tickets, the latest first",
  tag: "lottery",
  roles: players,
})
  .input(z.object({ ...pageInput, gameCode: lotteryCode.optional() }))
  .output(pageOf(lotteryTicket));
