import * as z from "zod";
import { call, operators } from "../call.ts";
import { amountInput, line, uuid } from "../shapes.ts";
import { withdrawalCase } from "./cases.ts";

export const closePayout = call({
  method: "POST",
  link: "/ops/withdrawals/close-payout",
  modID: "closePayout",
  summary:
    "Close a payout that the gateway does not settle, with the amount that it has paid; two operators state the same one",
  tag: "operations",
  permission: "withdrawals.decide",
  errors: ["NOT_FOUND", "STATE_CHANGED", "INPUT_INVALID", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(
    z.strictObject({
      withdrawalId: uuid,
      /** Minor units, from 0 to the amount of the withdrawal. The rest goes back to the member. */
      paid: z.union([amountInput, z.literal("0").transform(() => 0n)]),
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: withdrawalCase }));
