import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
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
      decision: z.enum(["approve", "reject"]),
      reason: line(500).optional(),
    }),
  )
  .output(z.object({ value: jackpotPool }));
