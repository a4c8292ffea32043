import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { activityStates } from "../../content/activity-states.ts";
import { amount, currency, none } from "../../shapes.ts";
import { mission } from "./mission-shapes.ts";

export const missionSummary = call({
  method: "GET",
  link: "/wps/relay/missionSummary",
  modID: "missionSummary",
  summary: "The member's missions with progress; the state tells whether the brand has missions",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        state: z.enum(activityStates),
        currency,
        /** Missions of the present periods, and those whose steps are all reached. */
        total: z.number().int(),
        completed: z.number().int(),
        /** Rewards of missions that wait, also of earlier periods, and their sum. */
        claimable: z.number().int(),
        claimableSum: amount,
        list: z.array(mission),
      }),
    }),
  );
