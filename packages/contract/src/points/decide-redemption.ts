import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { redemptionCase } from "./redemption-queue.ts";

export const decideRedemption = call({
  method: "POST",
  link: "/ops/points/redemptions/decide",
  modID: "decideRedemption",
  summary: "Approve a redemption, which credits its cash; or reject it, which returns points, money and stock",
  tag: "operations",
  permission: "points.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "PLAYER_EXCLUDED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({ redemptionId: uuid, decision: z.enum(["approve", "reject"]), reason: line(500, 1).optional() }),
  )
  .output(z.object({ value: redemptionCase }));
