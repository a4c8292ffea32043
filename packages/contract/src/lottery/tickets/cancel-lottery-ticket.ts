import * as z from "zod";
import { call, players } from "../../call.ts";
import { requestId, uuid } from "../../shapes.ts";
import { lotteryTicket } from "../lottery-shapes.ts";

export const cancelLotteryTicket = call({
  method: "POST",
  link: "/wps/lottery/tickets/cancel",
  modID: "cancelLotteryTicket",
  summary: "Take a ticket back at its stake before the draw closes",
  tag: "lottery",
  errors: ["REQUEST_ID_REUSED", "NOT_FOUND", "DRAW_CLOSED", "STATE_CHANGED"],
  roles: players,
})
  .input(z.strictObject({ requestId, ticketId: uuid }))
  .output(z.object({ value: lotteryTicket }));
