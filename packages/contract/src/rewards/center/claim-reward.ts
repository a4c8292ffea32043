import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

export const claimReward = call({
  method: "POST",
  link: "/wps/member/rewards/claim",
  modID: "claimReward",
  summary: "Claim one reward: its amount is credited to the cash balance",
  tag: "rewards",
  perMinute: 60,
  errors: ["NOT_FOUND", "PLAYER_EXCLUDED", "STATE_CHANGED", "DEADLINE_PASSED"],
  roles: realPlayers,
})
  .input(z.strictObject({ id: uuid }))
  .output(z.object({ value: reward }));
