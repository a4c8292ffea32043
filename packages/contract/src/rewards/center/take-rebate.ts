import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { requestId, uuid } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

export const takeRebate = call({
  method: "POST",
  link: "/wps/member/rewards/rebates/take",
  modID: "takeRebate",
  summary: "Take what a rebate has earned so far: the amount is credited to the cash balance",
  tag: "rewards",
  perMinute: 20,
  errors: [
    "NOT_FOUND",
    "REQUEST_ID_REUSED",
    "PLAYER_EXCLUDED",
    "STATE_CHANGED",
    "LIMIT_REACHED",
    "AMOUNT_BELOW_MINIMUM",
    "BUDGET_SPENT",
  ],
  roles: realPlayers,
})
  .input(z.strictObject({ id: uuid, requestId }))
  .output(z.object({ value: reward }));
