import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { prose, uuid } from "../../shapes.ts";
import { ACTIVITY_COMMENT_MOST, ACTIVITY_PICTURES_MOST } from "./activity-limits.ts";
import { activityOffer } from "./activity-shapes.ts";

export const applyActivity = call({
  method: "POST",
  link: "/wps/promotions/apply",
  modID: "activityApply",
  summary: "Apply for the reward of an activity, with a comment and pictures (R-3.14, R-5.09)",
  tag: "rewards",
  perMinute: 20,
  errors: [
    "NOT_FOUND",
    "PLAYER_EXCLUDED",
    "STATE_CHANGED",
    "LIMIT_REACHED",
    "PLACES_GONE",
    "PROOF_REQUIRED",
    "BUDGET_SPENT",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      id: uuid,
      version: z.int().positive(),
      comment: prose(ACTIVITY_COMMENT_MOST),
      /** Pictures that the player has sent for an activity. */
      uploadIds: z.array(uuid).max(ACTIVITY_PICTURES_MOST),
    }),
  )
  .output(z.object({ value: activityOffer }));
