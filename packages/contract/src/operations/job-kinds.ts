import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, none } from "../shapes.ts";

export const jobKinds = call({
  method: "GET",
  link: "/ops/jobs/kinds",
  modID: "jobKinds",
  summary: "Every kind of background job, with what waits, runs and failed",
  tag: "operations",
  permission: "jobs.read",
  roles: operators,
})
  .input(none)
  .output(
    z.object({
      list: z.array(
        z.object({
          kind: z.string(),
          /** How many jobs of the kind one worker runs at once. */
          concurrency: z.number().int(),
          /** The cron expression, in UTC, by which the clock writes the job; null when something else does. */
          schedule: z.string().nullable(),
          /** Jobs that may begin now. */
          due: z.number().int(),
          /** Jobs whose time comes later, and jobs that are tried again later. */
          scheduled: z.number().int(),
          active: z.number().int(),
          /** Jobs that were given up after their last attempt. They are kept for a week. */
          failed: z.number().int(),
          /** Since when the oldest job that may begin waits; null when none does. */
          oldestDueAt: instant.nullable(),
        }),
      ),
    }),
  );
