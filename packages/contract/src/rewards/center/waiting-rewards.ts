import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency, none } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

export const waitingRewards = call({
  method: "GET",
  link: "/wps/member/rewards/waiting",
  modID: "waitingRewards",
  summary: "The rewards that the player can claim, those that lapse first in front",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        currency,
        /** All rewards that wait, and their sum. The list has the first hundred. */
        count: z.number().int(),
        sum: amount,
        list: z.array(reward),
      }),
    }),
  );
