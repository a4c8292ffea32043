import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { activityStates } from "./activity-states.ts";
import { none } from "../shapes.ts";

const state = z.enum(activityStates);

export const missionSummary = call({
  method: "GET",
  link: "/wps/relay/missionSummary",
  modID: "missionSummary",
  summary: "The member's missions in numbers; the state tells whether there are missions yet",
  tag: "relay",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        state,
        total: z.number().int(),
        completed: z.number().int(),
        claimable: z.number().int(),
      }),
    }),
  );

export const missionLeaderboard = call({
  method: "GET",
  link: "/wps/relay/missionLeaderboard",
  modID: "missionLeaderboard",
  summary: "Who has come furthest in the missions; the state tells whether there are missions yet",
  tag: "relay",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        state,
        list: z.array(z.object({ place: z.number().int(), customerName: z.string(), completed: z.number().int() })),
      }),
    }),
  );
