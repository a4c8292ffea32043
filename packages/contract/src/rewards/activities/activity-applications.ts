import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { activityApplication } from "./activity-shapes.ts";

export const activityApplications = call({
  method: "GET",
  link: "/ops/activities/applications",
  modID: "activityApplications",
  summary: "The applications that wait for a decision, the oldest first, and the latest decided ones",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.object({
        waiting: z.array(activityApplication),
        /** How many wait; the list has the first of them. */
        count: z.number().int(),
        decided: z.array(activityApplication),
      }),
    }),
  );
