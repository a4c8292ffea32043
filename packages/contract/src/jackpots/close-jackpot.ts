import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { jackpotPool } from "./jackpot-pools.ts";

export const closeJackpot = call({
  method: "POST",
  link: "/ops/jackpots/close",
  modID: "closeJackpot",
  summary: "Close a jackpot for good: what is in it goes back to the houses that it came from",
  tag: "operations",
  permission: "jackpots.manage",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ poolId: uuid, reason: line(500, 3) }))
  .output(z.object({ value: jackpotPool }));
