import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { jackpotNames, jackpotPool } from "./jackpot-pools.ts";

export const renameJackpot = call({
  method: "POST",
  link: "/ops/jackpots/names",
  modID: "renameJackpot",
  summary: "Call a jackpot that is proposed or runs something else, or the same in more languages",
  tag: "operations",
  permission: "jackpots.manage",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      poolId: uuid,
      names: jackpotNames,
      /** The names that the operator saw; later changes are not overwritten. */
      seen: jackpotNames.optional(),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: jackpotPool }));
