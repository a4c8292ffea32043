import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { uuid } from "../shapes.ts";
import { bonusEntry } from "./offer-shapes.ts";

export const leavePromotion = call({
  method: "POST",
  link: "/wps/promotions/leave",
  modID: "leavePromotion",
  summary: "Leave a promotion; a credited bonus is given up, and its rest is taken back",
  tag: "rewards",
  perMinute: 30,
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: realPlayers,
})
  .input(z.strictObject({ entryId: uuid }))
  .output(z.object({ value: bonusEntry }));
