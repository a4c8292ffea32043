import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { mall } from "./mall-board.ts";

const STOCK_MAX = 1_000_000;

export const setRewardStock = call({
  method: "POST",
  link: "/ops/points/stock",
  modID: "setRewardStock",
  summary: "Set how many of a reward are left",
  tag: "operations",
  permission: "points.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      rewardId: uuid,
      /** The stock that the operator saw. Players may have redeemed some since. */
      seen: z.int().min(0).nullable(),
      /** Null: any number. */
      left: z.int().min(0).max(STOCK_MAX).nullable(),
      reason: line(500),
    }),
  )
  .output(z.object({ value: mall }));
