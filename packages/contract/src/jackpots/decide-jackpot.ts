import * as z from "zod";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";
import { decision } from "../decision.ts";
import { jackpotPool } from "./jackpot-pools.ts";

export const decideJackpot = call({
  method: "POST",
  link: "/ops/jackpots/decision",
  modID: "decideJackpot",
  summary: "Open a proposed jackpot, or refuse it; whoever proposed it cannot open it",
  tag: "operations",
  permission: "jackpots.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      poolId: uuid,
      ...decision,
    }),
  )
  .output(z.object({ value: jackpotPool }));
