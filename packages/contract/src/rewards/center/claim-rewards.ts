import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency } from "../../shapes.ts";

export const claimRewards = call({
  method: "POST",
  link: "/wps/member/rewards/claim-all",
  modID: "claimRewards",
  summary: "Claim the rewards that wait, at most a hundred: each is credited to the cash balance",
  tag: "rewards",
  perMinute: 30,
  errors: ["PLAYER_EXCLUDED"],
  roles: realPlayers,
})
  .input(z.strictObject({}))
  .output(z.object({ value: z.object({ claimed: z.number().int(), sum: amount, currency }) }));
