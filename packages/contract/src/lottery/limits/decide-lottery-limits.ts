import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { operatedLimits } from "./operated-limits.ts";

export const decideLotteryLimits = call({
  method: "POST",
  link: "/ops/lotteries/limits/decision",
  modID: "decideLotteryLimits",
  summary: "Raise the limits of a lottery as proposed, or refuse to; the proposer can only take the proposal back",
  tag: "operations",
  permission: "lottery.write",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: operatedLimits }));
