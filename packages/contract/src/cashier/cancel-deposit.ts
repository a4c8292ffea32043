import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { deposit } from "../entities.ts";
import { uuid } from "../shapes.ts";

export const cancelDeposit = call({
  method: "POST",
  link: "/wps/cashier/deposit/cancel",
  modID: "cancelDeposit",
  summary: "Give up a deposit that was not paid",
  tag: "cashier",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: realPlayers,
})
  .input(z.strictObject({ depositId: uuid }))
  .output(z.object({ value: deposit }));
