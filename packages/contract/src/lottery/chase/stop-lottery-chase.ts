import * as z from "zod";
import { call, players } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { lotteryChase } from "./chase-shapes.ts";

/** A repeated call answers the same. STATE_CHANGED: it has ended in another way. */
export const stopLotteryChase = call({
  method: "POST",
  link: "/wps/lottery/chases/stop",
  modID: "stopLotteryChase",
  summary: "Stop a chase; the tickets that it placed stay",
  tag: "lottery",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: players,
})
  .input(z.strictObject({ chaseId: uuid }))
  .output(z.object({ value: lotteryChase }));
