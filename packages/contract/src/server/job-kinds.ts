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
          /** How many jobs of the kind one worker runs in parallel. */
          concurrency: z.number().int(),
          /** The cron expression, in UTC, of a scheduled job; null for other jobs. */
          schedule: z.string().nullable(),
          /** Jobs that may begin now. */
          due: z.number().int(),
          /** Jobs that begin later, and jobs that wait for a retry. */
          scheduled: z.number().int(),
          active: z.number().int(),
          /** Jobs that were given up after their last attempt. They are kept for a week. */
          failed: z.number().int(),
          /** How long the oldest due job has been waiting, as the time when it became due; null when none is due. */
          oldestDueAt: instant.nullable(),
        }),
      ),
    }),
  );
