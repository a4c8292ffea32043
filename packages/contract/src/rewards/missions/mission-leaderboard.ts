import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { activityStates } from "../../content/activity-states.ts";
import { instant } from "../../shapes.ts";

export const missionLeaderboard = call({
  method: "GET",
  link: "/wps/relay/missionLeaderboard",
  modID: "missionLeaderboard",
  summary: "Who has the most mission points today or this week; the state tells whether the brand has missions",
  tag: "rewards",
  roles: realPlayers,
})
  .input(z.object({ period: z.enum(["day", "week"]).default("week") }))
  .output(
    z.object({
      value: z.object({
        state: z.enum(activityStates),
        period: z.enum(["day", "week"]),
        /** The end of the period. */
        until: instant,
        /** The first 20; who had the points earlier is in front. Names are masked. */
        list: z.array(
          z.object({
            place: z.number().int(),
            customerName: z.string(),
            points: z.number().int(),
            /** The player who asks. */
            own: z.boolean(),
          }),
        ),
        /** Null for a player without points. */
        own: z.object({ place: z.number().int(), points: z.number().int() }).nullable(),
      }),
    }),
  );
